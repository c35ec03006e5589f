"""A run's folder and processes: where it begins, what it holds, and how it goes on."""
