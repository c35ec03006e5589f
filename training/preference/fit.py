"""Fitting the embedded preference model: an ensemble of small Bradley-Terry networks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from rewards.preference.network import LOG_VARIANCE, Network
from rewards.tier import Tier
from training.preference.data import Data, Painting
from training.preference.degradations import GENTLE

RUINED = 0.6
"""From this strength on a degradation, a gentle one apart, is worse than any sound painting."""

_SHRINK = 0.3  # towards no correlation; there are hardly more paintings than features


@dataclass(frozen=True)
class FitSettings:
    """Weights of the three kinds of pairs, each kind's mean loss counting once times its weight."""

    seed: int = 7
    members: int = 8
    hidden: int = 8
    steps: int = 120
    learning_rate: float = 0.02
    decay: float = 0.03
    clip: float = 2.5
    rated: float = 1.0
    across: float = 0.5
    """Of a pair of paintings from different pools, against 1 for one pool."""
    spoilt: float = 0.3
    ruined: float = 0.3
    toll: float = 2.0
    """What the guard takes off for each reach beyond the first; see Network."""
    skip: tuple[str, ...] = ()
    """Families of degradations and of scratch that are not learnt from."""


@dataclass(frozen=True)
class _Pairs:
    """Indices of better and worse pictures, and a weight for each member and pair."""

    better: Tensor
    worse: Tensor
    weight: Tensor


def fit(paintings: Sequence[Painting], data: Data, settings: FitSettings) -> Network:
    """A network learnt from `paintings` and what `data` holds of spoilt versions of them.

    Each member sees its own bootstrap of the paintings. The same input gives the same network on
    one kind of processor.

    Raises:
        ValueError: there are no two paintings of different tiers.
    """
    table = _Table.of(paintings, data, settings)
    mean, scale = table.rated.mean(axis=0), table.rated.std(axis=0) + 1e-3
    seen = torch.from_numpy(((table.features - mean) / scale).astype(np.float32))
    seen = seen.clamp(-settings.clip, settings.clip)
    members = _Members(seen.shape[1], settings)
    _descend(members, seen, table.kinds(settings), settings)
    arrays: dict[str, NDArray[np.floating]] = {
        name: t.detach().numpy().astype(np.float32) for name, t in members.named_parameters()
    }
    z = (table.rated - mean) / scale
    guard, reach = _guard(z)
    arrays |= {"mean": mean, "scale": scale, "guard": guard}
    tensors = {name: array.astype(np.float32) for name, array in arrays.items()}
    return Network.of(tensors, settings.clip, reach, settings.toll)


def _guard(z: NDArray[np.float64]) -> tuple[NDArray[np.float64], float]:
    """What is usual among paintings: a root of their shrunk precision, and how far they reach."""
    cover = (1 - _SHRINK) * np.cov(z.T) + _SHRINK * np.eye(z.shape[1])
    root = np.linalg.cholesky(np.linalg.inv(cover))
    return root, float(np.percentile(np.linalg.norm(z @ root, axis=1), 98))


class _Members(nn.Module):
    """All members at once: mu and the logarithm of the variance of each picture."""

    def __init__(self, inputs: int, settings: FitSettings) -> None:
        super().__init__()
        dice = torch.Generator().manual_seed(settings.seed)
        count, hidden = settings.members, settings.hidden

        def drawn(*shape: int, spread: float) -> nn.Parameter:
            return nn.Parameter(torch.randn(*shape, generator=dice) * spread)

        self.inner = drawn(count, inputs, hidden, spread=inputs**-0.5)
        self.inner_bias = drawn(count, 1, hidden, spread=0.1)
        self.outer = drawn(count, hidden, 2, spread=0.3 * hidden**-0.5)
        self.direct = drawn(count, inputs, 1, spread=0.01)
        self.outer_bias = nn.Parameter(torch.tensor([0.0, -1.0]).repeat(count, 1, 1))

    def forward(self, seen: Tensor) -> tuple[Tensor, Tensor]:
        """Two tensors of shape (members, pictures) from standardised features (pictures, n)."""
        inner = torch.tanh(seen @ self.inner + self.inner_bias)
        out = inner @ self.outer + self.outer_bias
        mu = out[:, :, 0] + (seen @ self.direct)[:, :, 0]
        return mu, out[:, :, 1].clamp(*LOG_VARIANCE)


@dataclass(frozen=True)
class _Table:
    """All pictures' features in one array, the paintings first, and how often each is drawn."""

    features: NDArray[np.float64]
    paintings: tuple[Painting, ...]
    data: Data
    draws: NDArray[np.float32]
    source: NDArray[np.int64]
    """The painting each row was made from; -1 for scratch."""

    @property
    def rated(self) -> NDArray[np.float64]:
        return self.features[: len(self.paintings)]

    @classmethod
    def of(cls, paintings: Sequence[Painting], data: Data, settings: FitSettings) -> _Table:
        place = {p.digest: i for i, p in enumerate(paintings)}
        spoilt = [s for s in data.spoilt if s.source in place and s.family not in settings.skip]
        scratched = [s for s in data.scratched if s.family not in settings.skip]
        dice = np.random.default_rng(settings.seed)
        count = len(paintings)
        draws = dice.multinomial(count, np.full(count, 1 / count), size=settings.members)
        origin = [*range(count), *(place[s.source] for s in spoilt), *(-1 for _ in scratched)]
        used = Data(tuple(paintings), tuple(spoilt), tuple(scratched))
        return cls(
            np.stack(
                [p.features for p in paintings]
                + [s.features for s in spoilt]
                + [s.features for s in scratched]
            ),
            tuple(paintings),
            used,
            draws.astype(np.float32),
            np.array(origin),
        )

    def kinds(self, settings: FitSettings) -> list[tuple[float, _Pairs]]:
        """Each kind of pairs with its weight in the loss; kinds without pairs are left out."""
        found = [
            (settings.rated, self._rated_pairs(settings.across)),
            (settings.spoilt, self._spoilt_pairs()),
            (settings.ruined, self._ruined_pairs(settings.seed)),
        ]
        if not len(found[0][1].better):
            raise ValueError("no two paintings of different tiers to learn from")
        return [(weight, pairs) for weight, pairs in found if len(pairs.better) and weight > 0]

    def _rated_pairs(self, across: float) -> _Pairs:
        ranks = [p.tier.rank for p in self.paintings]
        some = [
            (i, j, 1.0 if a.group == b.group else across)
            for i, a in enumerate(self.paintings)
            for j, b in enumerate(self.paintings)
            if ranks[i] < ranks[j] and (across > 0 or a.group == b.group)
        ]
        return self._pairs([(i, j) for i, j, _ in some], [weight for *_, weight in some])

    def _spoilt_pairs(self) -> _Pairs:
        """Original over weak, weak over strong, and so original over strong."""
        first = len(self.paintings)
        found = []
        for index, (weak, strong) in enumerate(
            zip(self.data.spoilt[::2], self.data.spoilt[1::2], strict=True)
        ):
            at, origin = first + 2 * index, int(self.source[first + 2 * index])
            assert weak.source == strong.source
            assert weak.family == strong.family
            found += [(origin, at), (at, at + 1), (origin, at + 1)]
        return self._pairs(found, [1.0] * len(found))

    def _ruined_pairs(self, seed: int) -> _Pairs:
        """Sound paintings, drawn with the seed, over each ruined or scratched picture."""
        sound = [i for i, p in enumerate(self.paintings) if p.tier in {Tier.LOVE, Tier.OKAY}]
        first = len(self.paintings)
        worse = [
            first + i
            for i, s in enumerate(self.data.spoilt)
            if s.strength >= RUINED and s.family not in GENTLE
        ]
        worse += range(first + len(self.data.spoilt), len(self.features))
        if not sound:
            return self._pairs([], [])
        dice = np.random.default_rng(seed + 1)
        found = [(int(i), j) for j in worse for i in dice.choice(sound, 2)]
        return self._pairs(found, [1.0] * len(found))

    def _pairs(self, pairs: Sequence[tuple[int, int]], weights: Sequence[float]) -> _Pairs:
        better = torch.tensor([i for i, _ in pairs], dtype=torch.long)
        worse = torch.tensor([j for _, j in pairs], dtype=torch.long)
        draws = torch.from_numpy(
            np.where(self.source >= 0, self.draws[:, np.maximum(self.source, 0)], 1.0)
        )
        own = torch.from_numpy(self.source)
        both = draws[:, better] * draws[:, worse]
        one = torch.where(own[better] == own[worse], draws[:, better], both)
        weight = one * torch.tensor(weights)
        return _Pairs(better, worse, (weight / weight.sum(dim=1, keepdim=True).clamp_min(1e-9)))


def _descend(
    members: _Members, seen: Tensor, kinds: list[tuple[float, _Pairs]], settings: FitSettings
) -> None:
    better = torch.cat([pairs.better for _, pairs in kinds])
    worse = torch.cat([pairs.worse for _, pairs in kinds])
    weight = torch.cat([share * pairs.weight for share, pairs in kinds], dim=1).T.contiguous()
    rate = settings.learning_rate
    optimiser = torch.optim.Adam(members.parameters(), lr=rate)
    plan = torch.optim.lr_scheduler.CosineAnnealingLR(optimiser, settings.steps, rate / 20)
    shrunk = (members.inner, members.outer, members.direct)
    for _ in range(settings.steps):
        mu, log_variance = members(seen)
        # Rows of all members together are gathered several times faster than columns.
        rows = torch.cat([mu, log_variance.exp()]).T.contiguous()
        one, other = rows.index_select(0, better), rows.index_select(0, worse)
        step = (one - other)[:, : settings.members]
        doubt = 1 + torch.pi / 8 * (one + other)[:, settings.members :]
        loss = (nn.functional.softplus(-step * doubt.rsqrt()) * weight).sum()
        size = torch.stack([(p**2).sum() for p in shrunk]).sum()
        optimiser.zero_grad()
        (loss + settings.decay * size).backward()
        optimiser.step()
        plan.step()
