"""Recipes: everything that a training run depends on, in one typed file."""
