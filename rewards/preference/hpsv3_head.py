"""HPSv3's head: from the hidden state at the reward token to mu and sigma."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from rewards.preference.opinion import Opinion


class RewardHead(nn.Sequential):
    """Linear(width, 1024), ReLU, Dropout, Linear(1024, 16), ReLU, Linear(16, 2), in float32.

    The places in the sequence are the checkpoint's, so the dropout (idle here) is kept. Of the two
    outputs the first is mu, the second the logarithm of sigma.
    """

    def __init__(self, width: int) -> None:
        super().__init__(
            nn.Linear(width, 1024),
            nn.ReLU(),
            nn.Dropout(0.05),
            nn.Linear(1024, 16),
            nn.ReLU(),
            nn.Linear(16, 2),
        )

    def opinions(self, hidden: Tensor) -> list[Opinion]:
        """Opinions from hidden states of shape (batch, width), of any precision."""
        device = next(self.parameters()).device
        out: Tensor = self(hidden.to(device=device, dtype=torch.float32))
        mus, sigmas = out[:, 0].tolist(), out[:, 1].exp().tolist()
        return [Opinion(mu, sigma) for mu, sigma in zip(mus, sigmas, strict=True)]
