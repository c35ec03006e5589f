"""The sender as the `weight_transfer` of TRL's AsyncGRPOTrainer."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from types import TracebackType

import structlog
import torch
from torch.distributed.tensor import DTensor

from training.sync.errors import SyncError
from training.sync.load import adapter_weights
from training.sync.sender import Published, Sender, SyncSettings
from training.sync.store import Store
from training.sync.weights import Named


class DeltaWeightTransfer:
    """Publishes the policy to a store at every sync of the trainer.

    Version N of the store is the trainer's `model_version` N. Generators follow at their own pace,
    so there is nothing to pause. Between syncs a thread answers receivers that ask for an anchor:
    a trainer that waits for rollouts would else never mend the generator it waits for.

    With `adapters_only` only the adapter's tensors go out; `adapters_of` names the model first.
    """

    def __init__(
        self,
        url: str,
        settings: SyncSettings | None = None,
        *,
        adapters_only: bool = False,
        attend_every_s: float = 1.0,
    ) -> None:
        self.sender = Sender(Store(url), settings)
        self.published: list[Published] = []
        self._adapters_only = adapters_only
        self._model: torch.nn.Module | None = None
        self._attend_every_s = attend_every_s
        self._stop = threading.Event()
        self._attendant: threading.Thread | None = None

    def __enter__(self) -> DeltaWeightTransfer:
        self.init_weight_transfer()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.destroy()

    def adapters_of(self, model: torch.nn.Module) -> None:
        """Name the PEFT model whose adapter is sent.

        Raises:
            SyncError: it has no adapter, or a sharded one: gathering it needs every rank.
        """
        if any(isinstance(tensor, DTensor) for tensor in adapter_weights(model).values()):
            raise SyncError("adapters_only does not gather a sharded adapter")
        self._model = model

    def init_weight_transfer(self) -> None:
        """Check that the store can be written, and start to attend to requests.

        Raises:
            SyncError: the store cannot be written, or no model was named for `adapters_only`.
        """
        if self._adapters_only and self._model is None:
            raise SyncError("adapters_only: call adapters_of(trainer.model) before training")
        self.sender.store.write("probe", b"")
        self.sender.store.remove("probe")
        self._stop.clear()
        self._attendant = threading.Thread(target=self._attend, name="sync-attendant", daemon=True)
        self._attendant.start()

    def pause(self) -> None:
        """Nothing: a version is published whole, and generators take it between batches."""

    def send_weights(self, iterator: Iterator[tuple[str, torch.Tensor]]) -> None:
        """Publish the next version.

        Raises:
            SyncError: see `Sender.send`; training should not go on with generators left behind.
        """
        stream: Named = iterator
        if self._model is not None and self._adapters_only:
            for _ in iterator:  # other ranks may be gathering along
                pass
            stream = adapter_weights(self._model).items()
        self._note(self.sender.send(stream))

    def resume(self) -> None:
        """Nothing; see `pause`."""

    def destroy(self) -> None:
        """Stop attending; what was published stays. May be called twice."""
        self._stop.set()
        if self._attendant is not None:
            self._attendant.join(timeout=60)
            self._attendant = None

    def _attend(self) -> None:
        log = structlog.get_logger()
        while not self._stop.wait(self._attend_every_s):
            try:
                published = self.sender.answer_requests()
            except SyncError as error:
                log.warning("sync requests could not be answered", error=str(error))
                continue
            if published is not None:
                self._note(published)

    def _note(self, published: Published) -> None:
        self.published.append(published)
        structlog.get_logger().info(
            "weights published",
            version=published.version,
            kind=published.kind.value,
            reason=published.reason,
            bytes=published.size,
            share_of_full=round(published.size / max(1, published.full_size), 4),
            seconds=round(published.seconds, 3),
        )
