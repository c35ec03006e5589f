"""Policies, from a folder, a hub or a GGUF file, and how they write sketches."""
