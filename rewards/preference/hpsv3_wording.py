"""The words that HPSv3 reads beside a picture, out of its authors' own package."""

from __future__ import annotations

import ast

from assets import vendor

_FILE = "hpsv3/hpsv3/dataset/data_collator_qwen.py"


def hpsv3_wording() -> str:
    """The wording it was trained with, spaces and spelling included; `{text_prompt}` is in it.

    A reward model reads its own format or reads noise. The package's file is read as text and its
    constants are taken from the syntax tree: nothing of it runs.

    Raises:
        VendorMismatch: the file is not the published one.
    """
    constants = {
        target.id: ast.literal_eval(node.value)
        for node in ast.parse(vendor.read(_FILE)).body
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Constant)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    return str(constants["INSTRUCTION"] + constants["prompt_with_special_token"])
