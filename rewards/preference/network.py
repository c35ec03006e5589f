"""The embedded preference model's arithmetic: numpy only, from features to mu and sigma."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace

import numpy as np
from numpy.typing import NDArray

from rewards.preference.errors import WeightsRefused

Floats = NDArray[np.float32]
Doubles = NDArray[np.float64]

LOG_VARIANCE = (-6.0, 4.0)
"""Where a member's logarithm of the variance is cut."""
_FAR = 8.0  # standard deviations at which the guard's inputs are cut, so that it stays finite


@dataclass(frozen=True)
class Network:
    """An ensemble of members, each a hidden layer beside a linear one; n features, m members.

    Features are standardised by `mean` and `scale` (n,) and cut at `clip`, so that no value beyond
    the usual can buy a higher score. `inner` (m, n, h), `outer` (m, h, 2), `direct` (m, n, 1) and
    the biases (m, 1, h) and (m, 1, 2) give mu and the logarithm of a variance. The guard takes off
    `toll` for each `reach` that the picture's Mahalanobis distance |guard.T z| lies beyond one
    `reach`: what is unlike every rated painting is not known to be good.
    """

    mean: Floats
    scale: Floats
    inner: Floats
    inner_bias: Floats
    outer: Floats
    outer_bias: Floats
    direct: Floats
    guard: Floats
    clip: float
    reach: float
    toll: float

    @classmethod
    def of(cls, tensors: Mapping[str, Floats], clip: float, reach: float, toll: float) -> Network:
        """A network of the tensors that `tensors` gives, which all fit one another.

        Raises:
            WeightsRefused: one is missing, left over, of another shape or not finite.
        """
        names = cls.tensor_names()
        missing = sorted(set(names) - tensors.keys())
        unexpected = sorted(tensors.keys() - set(names))
        if missing or unexpected:
            raise WeightsRefused("the embedded model's tensors do not fit", missing, unexpected)
        network = cls(**{name: tensors[name] for name in names}, clip=clip, reach=reach, toll=toll)
        network._refuse_misshapen()
        odd = [name for name in names if not np.isfinite(tensors[name]).all()]
        if odd or not np.isfinite([clip, reach, toll]).all() or min(clip, reach) <= 0:
            raise WeightsRefused(f"not finite: {', '.join(odd) or 'clip, reach or toll'}")
        return network

    @classmethod
    def tensor_names(cls) -> tuple[str, ...]:
        """The names of what is an array."""
        return tuple(f.name for f in fields(cls) if f.type == "Floats")

    def tensors(self) -> dict[str, Floats]:
        """The arrays by name."""
        return {name: getattr(self, name) for name in self.tensor_names()}

    def warmed(self, temperature: float) -> Network:
        """The same order with every mu divided by `temperature` > 0; the variances stay."""
        outer, bias = self.outer.copy(), self.outer_bias.copy()
        outer[:, :, 0] /= temperature
        bias[:, :, 0] /= temperature
        direct = self.direct / np.float32(temperature)
        return replace(
            self, outer=outer, outer_bias=bias, direct=direct, toll=self.toll / temperature
        )

    def judge(self, features: Doubles) -> tuple[Doubles, Doubles, Doubles]:
        """Of features (pictures, n): mu, sigma, and the spread of the members' mus, (pictures,).

        sigma^2 is the members' mean variance, the variance of their mus, and the guard's toll
        squared.
        """
        z = (features - self.mean) / self.scale
        mus, variances = self._members(np.clip(z, -self.clip, self.clip))
        toll = self._toll(z)
        spread = mus.std(axis=0)
        return (
            mus.mean(axis=0) - toll,
            np.sqrt(variances.mean(axis=0) + spread**2 + toll**2),
            spread,
        )

    def _members(self, near: Doubles) -> tuple[Doubles, Doubles]:
        """mu and variance of each member and picture, (m, pictures)."""
        # Row by row: a matrix product's last bits depend on how many rows there are.
        rows = [
            np.tanh(row @ self.inner + self.inner_bias) @ self.outer
            + self.outer_bias
            + (row @ self.direct)[..., :1] * np.array([1.0, 0.0])
            for row in near[:, None, :]
        ]
        out = np.concatenate(rows, axis=1)
        return out[:, :, 0], np.exp(np.clip(out[:, :, 1], *LOG_VARIANCE))

    def _toll(self, z: Doubles) -> Doubles:
        cut = np.clip(z, -_FAR, _FAR)
        far = np.array([np.linalg.norm(row @ self.guard) for row in cut])
        return self.toll * np.maximum(0.0, far / self.reach - 1)

    def _refuse_misshapen(self) -> None:
        n = self.mean.shape[0] if self.mean.ndim == 1 else 0
        m, h = (self.inner.shape[0], self.inner.shape[-1]) if self.inner.ndim == 3 else (0, 0)
        wanted = {
            "mean": (n,),
            "scale": (n,),
            "inner": (m, n, h),
            "inner_bias": (m, 1, h),
            "outer": (m, h, 2),
            "outer_bias": (m, 1, 2),
            "direct": (m, n, 1),
            "guard": (n, n),
        }
        misshapen = [
            f"{name} {getattr(self, name).shape} for {shape}"
            for name, shape in wanted.items()
            if getattr(self, name).shape != shape or 0 in shape
        ]
        if misshapen:
            raise WeightsRefused("the embedded model's tensors do not fit", misshapen=misshapen)
