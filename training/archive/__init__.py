"""The rollout archive: everything a run makes, written as it happens.

    run.json                        the resolved recipe, versions, git revision, digests
    metrics.jsonl                   one training step a line
    rollouts/STEP-RANK.parquet      the rollouts that a rank scored in a step
    paintings/ab/SHA256.png         pictures by their content
    rescored/NAME.parquet           rewards under another mix or judge (`atelier rescore`)
    probes/STEP.parquet             the fixed rollouts made after so many steps

Files appear whole: they are written under another name, synced and renamed, pictures before the
shard that names them. A run killed at any moment loses the batch in hand and nothing else.
"""

from training.archive.errors import ArchiveError
from training.archive.read import RunRecords, read_run
from training.archive.rollout import Rollout
from training.archive.writer import Archive

__all__ = ["Archive", "ArchiveError", "Rollout", "RunRecords", "read_run"]
