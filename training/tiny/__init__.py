"""What the shipped tiny policy is made from: generated sketches, a tokenizer, a warm start."""
