"""The page about runs: curves, charts, and how far each has come."""
