"""The reward: pure functions from a completion and its painting to one number and its breakdown."""
