"""Changes between versions of one tensor, to the bit."""

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st

from training.sync.bits import bits, digest
from training.sync.change import Change, Index, apply, compare
from training.sync.errors import SyncError


def same(left, right):
    return left.dtype == right.dtype and left.shape == right.shape and digest(left) == digest(right)


def changed(old, places):
    new = old.clone()
    bits(new)[list(places)] += 1
    return new


@settings(max_examples=60, deadline=None)
@given(
    st.integers(1, 3000).flatmap(
        lambda length: st.tuples(st.just(length), st.sets(st.integers(0, length - 1), max_size=400))
    ),
    st.sampled_from([torch.bfloat16, torch.float16, torch.float32, torch.float64, torch.int8]),
)
def test_a_change_leads_there_and_back(case, dtype):
    length, places = case
    old = torch.arange(length).to(dtype)
    new = changed(old, places)
    change = compare(old, new)
    if not places:
        assert change is None
        return
    held = old.clone()
    undo = apply(held, change)
    assert same(held, new)
    apply(held, undo)
    assert same(held, old)


@pytest.mark.parametrize(
    ("every", "index"), [(1000, Index.GAPS), (20, Index.GAPS), (4, Index.MASK), (1, Index.WHOLE)]
)
def test_the_shortest_index_is_taken(every, index):
    old = torch.zeros(8000, dtype=torch.bfloat16)
    change = compare(old, changed(old, range(0, 8000, every)))
    assert change.index is index


def test_a_gap_code_is_a_byte_an_element_and_a_byte_every_255():
    old = torch.zeros(255 * 100, dtype=torch.bfloat16)
    assert compare(old, changed(old, [len(old) - 1])).places.numel() == 100
    assert compare(old, changed(old, range(0, 2550, 10))).places.numel() == 255


@pytest.mark.parametrize("dtype", [torch.bfloat16, torch.float16, torch.float32])
def test_signs_of_zero_and_kinds_of_nan_are_changes(dtype):
    old = torch.zeros(6, dtype=dtype)
    new = old.clone()
    new[1] = -0.0
    new[3] = float("nan")
    pattern = bits(new)
    pattern[4] = pattern[3] + 1  # a NaN of another payload
    change = compare(old, new)
    assert len(change.values) == 3
    apply(old, change)
    assert torch.equal(bits(old), pattern)
    assert compare(new, new.clone()) is None  # a NaN is no change from itself


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (torch.tensor(1.0), torch.tensor(2.0)),
        (torch.ones(3, 4).t(), torch.zeros(3, 4).t()),
        (torch.ones(4, 6)[:, ::2], torch.arange(24.0).reshape(4, 6)[:, ::2]),
        (torch.tensor([True, False]), torch.tensor([True, True])),
        (torch.tensor([1 + 2j]), torch.tensor([1 - 2j])),
        (torch.ones(2).to(torch.float8_e4m3fn), torch.zeros(2).to(torch.float8_e4m3fn)),
    ],
    ids=["scalar", "transposed", "strided", "bool", "complex", "float8"],
)
def test_every_shape_and_dtype(old, new):
    held = old.contiguous().clone()
    apply(held, compare(old, new))
    assert same(held, new)


def test_an_empty_tensor_never_changes():
    assert compare(torch.empty(0, 3), torch.empty(0, 3)) is None


@pytest.mark.parametrize(
    ("index", "places", "values"),
    [
        (Index.GAPS, [9], [1]),
        (Index.GAPS, [255], [1]),
        (Index.GAPS, [], [1]),
        (Index.GAPS, [0, 0], [1]),
        (Index.MASK, [255, 1], [1] * 9),
        (Index.MASK, [255], [1]),
        (Index.WHOLE, [], [1]),
    ],
)
def test_a_change_that_does_not_fit_changes_nothing(index, places, values):
    held = torch.zeros(8, dtype=torch.bfloat16)
    change = Change(
        index, torch.tensor(places, dtype=torch.uint8), torch.tensor(values, dtype=torch.int16)
    )
    with pytest.raises(ValueError, match=r"."):
        apply(held, change)
    assert not held.any()


def test_what_cannot_be_sent_is_refused():
    with pytest.raises(SyncError, match="meta"):
        bits(torch.empty(2, device="meta"))
    with pytest.raises(SyncError, match="complex128"):
        bits(torch.ones(2, dtype=torch.complex128))
    with pytest.raises(SyncError, match="sparse"):
        bits(torch.ones(2, 2).to_sparse())
