"""A folder, or a prefix of an object store: flat names and whole files, through fsspec.

On a local disk a file appears by rename; on an object store by one put. Either way a reader sees
all of it or none, and the manifest is written after the files it names.
"""

from __future__ import annotations

import posixpath
from pathlib import Path

from fsspec import AbstractFileSystem
from fsspec.core import url_to_fs
from fsspec.implementations.local import LocalFileSystem

from env_server.files import write_atomically
from training.sync.errors import Fault, FileFault, StoreError


class Store:
    """The files under a URL: a path, `memory://x`, or any other fsspec scheme (`s3://x/y`).

    Raises:
        StoreError: no file system goes by the URL's scheme.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        try:
            filesystem, root = url_to_fs(url)
        except (ValueError, ImportError) as error:
            raise StoreError(f"{url}: {error}") from error
        self._files: AbstractFileSystem = filesystem
        self._root: str = root
        self._local = isinstance(filesystem, LocalFileSystem)

    def write(self, name: str, data: bytes) -> None:
        """Put a whole file in place of what was there.

        Raises:
            StoreError: it could not be written.
        """
        try:
            if self._local:
                write_atomically(Path(self._path(name)), data)
            else:
                self._files.pipe_file(self._path(name), data)
        except Exception as error:  # every file system has errors of its own
            raise StoreError(f"{self.url}/{name}: {error}") from error

    def read(self, name: str) -> bytes:
        """A file's bytes.

        Raises:
            FileFault: it is missing, or could not be read.
        """
        try:
            return bytes(self._files.cat_file(self._path(name)))
        except FileNotFoundError as error:
            raise FileFault(name, Fault.MISSING) from error
        except Exception as error:  # every file system has errors of its own
            raise FileFault(name, Fault.UNREADABLE, str(error)) from error

    def names(self) -> list[str]:
        """The names of all files, sorted; none if the folder is not there yet.

        Raises:
            StoreError: it could not be listed.
        """
        try:
            self._files.invalidate_cache()
            found = self._files.ls(self._root, detail=False)
        except FileNotFoundError:
            return []
        except Exception as error:  # every file system has errors of its own
            raise StoreError(f"{self.url}: {error}") from error
        return sorted(posixpath.basename(str(path)) for path in found)

    def remove(self, name: str) -> None:
        """Remove a file, if it is there.

        Raises:
            StoreError: it could not be removed.
        """
        try:
            self._files.rm_file(self._path(name))
        except FileNotFoundError:
            return
        except Exception as error:  # every file system has errors of its own
            raise StoreError(f"{self.url}/{name}: {error}") from error

    def _path(self, name: str) -> str:
        return posixpath.join(self._root, name)
