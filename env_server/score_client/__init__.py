"""Clients of `POST /score`: an asynchronous one, and a wrapper for code without an event loop."""

from env_server.score_client.client import ScoreClient
from env_server.score_client.record import (
    PaintingRecord,
    ScoreRecord,
    TermRecord,
    ViolationRecord,
)
from env_server.score_client.settings import ClientSettings
from env_server.score_client.sync import SyncScoreClient

__all__ = [
    "ClientSettings",
    "PaintingRecord",
    "ScoreClient",
    "ScoreRecord",
    "SyncScoreClient",
    "TermRecord",
    "ViolationRecord",
]
