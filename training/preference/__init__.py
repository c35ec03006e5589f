"""Training the embedded preference model, and telling what it is worth."""
