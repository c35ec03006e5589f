"""The environment: performs sketches, paints them, and serves their rewards."""
