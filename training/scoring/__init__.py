"""From a batch of completions to rewards: here, over HTTP, and with a deadline."""
