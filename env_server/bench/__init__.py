"""Measuring the painter: against the usual way, in batches, and over a long run."""
