"""Painting while the rest of a batch is still being generated."""
