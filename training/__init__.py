"""Training: a policy, GRPO on painted rewards, the rollout archive and its report."""
