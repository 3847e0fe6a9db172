"""What is kept on disk: where sessions and caches live."""
