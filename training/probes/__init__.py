"""Probes: the same prompts and seeds painted before and after a training, and compared."""
