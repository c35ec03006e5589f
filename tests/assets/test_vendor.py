from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from assets import vendor
from assets.vendor import VendorMismatch, load_manifest, read, verify, version


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    return Path(shutil.copytree(vendor.ROOT, tmp_path / "third_party"))


def test_the_shipped_files_are_as_published() -> None:
    verify()


def test_the_libraries_are_the_generation_that_paints() -> None:
    assert version("p5").startswith("2.")
    assert version("p5.brush").startswith("2.")


def test_every_shipped_file_is_in_the_manifest() -> None:
    listed = {f"{p.name}/{file}" for p in load_manifest().values() for file in p.sha256}
    shipped = {str(f.relative_to(vendor.ROOT)) for f in vendor.ROOT.rglob("*") if f.is_file()}
    assert shipped == listed | {"manifest.toml"}


def test_a_flipped_byte_is_named(copy: Path) -> None:
    file = copy / "p5.brush" / "dist" / "p5.brush.js"
    data = bytearray(file.read_bytes())
    data[100] ^= 1
    file.write_bytes(data)
    with pytest.raises(VendorMismatch, match=r"p5\.brush\.js is not p5\.brush 2\.2\.2"):
        verify(copy)
    with pytest.raises(VendorMismatch, match="sha256"):
        read("p5.brush/dist/p5.brush.js", copy)


def test_a_missing_file_is_named(copy: Path) -> None:
    (copy / "p5" / "lib" / "p5.min.js").unlink()
    with pytest.raises(VendorMismatch, match=r"p5\.min\.js cannot be read"):
        verify(copy)


def test_a_file_outside_the_manifest_is_never_read() -> None:
    with pytest.raises(VendorMismatch, match="not in"):
        read("p5/../manifest.toml")
