"""Drives the service by the last public client of MCP that knows only the handshake.

    older_client.py PROGRAM
"""

import asyncio
import sys

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client
from pydantic import AnyUrl

from pipe import PATIENCE, environment, folder, run, store_in

PROGRAM = sys.argv[1]


async def drive():
    with folder() as place:
        store = store_in(place)
        run(PROGRAM, store, "add", "first")
        parameters = StdioServerParameters(command=PROGRAM, args=["serve"], env=environment(store))
        updated = asyncio.Event()

        async def hear(message):
            if "ResourceUpdated" in repr(message):
                updated.set()

        async with stdio_client(parameters) as (reader, writer):
            async with ClientSession(reader, writer, message_handler=hear) as session:
                opened = await session.initialize()
                assert opened.protocolVersion == "2025-11-25", opened
                assert len((await session.list_tools()).tools) == 14
                added = await session.call_tool("add", {"title": "b", "due": None, "memo": ""})
                assert not added.isError and added.structuredContent["toDo"]["id"] == 2, added
                assert (await session.call_tool("done", {"ids": [7]})).isError
                address = AnyUrl("todo-viper://todos/open")
                assert '"total":2' in (await session.read_resource(address)).contents[0].text
                await session.subscribe_resource(address)
                await asyncio.sleep(0.5)
                run(PROGRAM, store, "add", "outside")
                await asyncio.wait_for(updated.wait(), PATIENCE)
                await session.send_ping()


if __name__ == "__main__":
    asyncio.run(drive())
    print("the client before it: 2025-11-25", flush=True)
