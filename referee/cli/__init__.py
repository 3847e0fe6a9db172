"""What a person types: one thin module per command. Prompting and rendering live here and only here."""
