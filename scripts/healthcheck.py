"""Exits 0 if a server on the loopback answers 200: healthcheck.py PORT [PATH]."""

from __future__ import annotations

import http.client
import sys


def main(port: int, path: str = "/health") -> int:
    """0 where the server answers 200 within four seconds, else 1 with the reason."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=4)
    try:
        connection.request("GET", path)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException) as error:
        sys.stdout.write(f"no answer from port {port}: {error}\n")
        return 1
    finally:
        connection.close()
    sys.stdout.write(f"{path} {status}\n")
    return int(status != http.HTTPStatus.OK)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), *sys.argv[2:3]))
