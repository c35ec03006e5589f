"""Data files that ship with atelier: third-party libraries, allowlists, domains, sketches."""

from pathlib import Path

ASSETS = Path(__file__).resolve().parent
