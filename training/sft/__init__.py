"""The supervised warm start: a recipe's own policy learns to write valid sketches before GRPO.

policy/      what policy.model or policy.adapter takes
sft.json     the recipe, the sources with their digests, losses, shares of valid sketches
"""
