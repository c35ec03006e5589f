"""Checks before a run: what it needs is there, and its policy learns from a reward that is easy."""
