"""What the embedded judge reads and writes: the part of chat completions that judging needs."""

from __future__ import annotations

import base64
import binascii
import re
from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field

_DATA_URI = re.compile(r"\Adata:image/[a-z+.-]{1,20};base64,", re.IGNORECASE)


class Refusal(Exception):
    """A request that is turned down, with its HTTP status and OpenAI's word for the kind."""

    def __init__(
        self, message: str, status: int = 400, kind: str = "invalid_request_error"
    ) -> None:
        super().__init__(message)
        self.message, self.status, self.kind = message, status, kind

    def body(self) -> dict[str, Any]:
        """The error as OpenAI's API shapes it."""
        error = {"message": self.message, "type": self.kind, "param": None, "code": self.status}
        return {"error": error}


class ImageUrl(BaseModel):
    """Where a picture is."""

    url: str


class TextPart(BaseModel):
    """Text among a message's parts."""

    type: Literal["text"]
    text: str


class ImagePart(BaseModel):
    """A picture among a message's parts."""

    type: Literal["image_url"]
    image_url: ImageUrl


Part = Annotated[TextPart | ImagePart, Field(discriminator="type")]


class ChatMessage(BaseModel):
    """One message."""

    role: str
    content: str | list[Part] | None = None

    @property
    def parts(self) -> list[TextPart | ImagePart]:
        """The content as parts, whichever way it was written."""
        if isinstance(self.content, str):
            return [TextPart(type="text", text=self.content)]
        return self.content or []


class ResponseFormat(BaseModel):
    """How the answer is written."""

    type: Literal["text", "json_object", "json_schema"]


class ChatRequest(BaseModel):
    """A request; fields that are not named here are let be."""

    model: str = ""
    messages: list[ChatMessage] = Field(min_length=1)
    max_tokens: int | None = Field(default=None, ge=1)
    max_completion_tokens: int | None = Field(default=None, ge=1)
    logprobs: bool | None = None
    top_logprobs: int | None = Field(default=None, ge=0, le=20)
    response_format: ResponseFormat | None = None
    stream: bool | None = None
    n: int | None = None

    @property
    def limit(self) -> int | None:
        """The most tokens the answer may have."""
        return self.max_completion_tokens or self.max_tokens

    @property
    def json_wanted(self) -> bool:
        """Whether the answer is a JSON object."""
        return self.response_format is not None and self.response_format.type != "text"

    def text_length(self) -> int:
        """Characters of text in all messages."""
        parts = [part for message in self.messages for part in message.parts]
        return sum(len(part.text) for part in parts if isinstance(part, TextPart))

    def pictures(self, max_bytes: int) -> list[bytes]:
        """The files of the pictures, in order.

        Raises:
            Refusal: one is no data URI, or too large. Nothing is ever fetched.
        """
        parts = [part for message in self.messages for part in message.parts]
        return [_decoded(p.image_url.url, max_bytes) for p in parts if isinstance(p, ImagePart)]


def _decoded(url: str, max_bytes: int) -> bytes:
    found = _DATA_URI.match(url)
    if found is None:
        raise Refusal("an image must be a base64 data URI; nothing is fetched from elsewhere")
    if len(url) - found.end() > max_bytes * 4 // 3 + 4:
        raise Refusal(f"image too large: more than {max_bytes} bytes")
    try:
        return base64.b64decode(url[found.end() :], validate=True)
    except binascii.Error as error:
        raise Refusal(f"an image is not base64: {error}") from error
