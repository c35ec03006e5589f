"""Adapters: what one reaches in a model, before a step is taken, and loading it whole."""
