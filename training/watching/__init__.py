"""What a step was: its clock, its metrics, and where they are told."""
