"""Building and rating reference pools."""
