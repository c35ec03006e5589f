"""Human-preference models: what they say of a painting, and the term made of it.

Nothing here imports torch until a model is loaded (`rewards.preference.load.load_preference`).
"""
