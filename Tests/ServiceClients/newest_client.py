"""Drives the service by the newest public client of MCP, in each of its modes.

    newest_client.py PROGRAM
"""

import asyncio
import sys

import mcp_types
from mcp import Client, StdioServerParameters
from mcp_types import methods

from pipe import META, MODERN, Service, environment, folder, run, store_in

PROGRAM = sys.argv[1]
ADDRESS = "todo-viper://todos/open"


async def drive(mode, version):
    with folder() as place:
        store = store_in(place)
        run(PROGRAM, store, "add", "first", "--due", "2030-01-01")
        parameters = StdioServerParameters(command=PROGRAM, args=["serve"], env=environment(store))
        async with Client(parameters, mode=mode) as client:
            assert client.protocol_version == version, client.protocol_version
            tools = (await client.list_tools()).tools
            assert [tool.name for tool in tools] == [
                "add", "list", "show", "edit", "note", "done", "skip", "reopen", "delete", "clear-done", "undo", "redo",
                "history", "import"], tools
            added = await client.call_tool("add", {"title": "牛乳を買う", "due": "tomorrow"})
            assert not added.is_error and added.structured_content["toDo"]["id"] == 2, added
            assert (await client.call_tool("show", {"id": "x"})).is_error
            listed = await client.call_tool("list", {"sort": "due"})
            assert listed.structured_content["total"] == 2, listed
            resources = (await client.list_resources()).resources
            assert str(resources[0].uri) == ADDRESS, resources
            text = (await client.read_resource(ADDRESS)).contents[0].text
            assert "牛乳を買う" in text, text
            template = (await client.list_resource_templates()).resource_templates[0]
            reference = mcp_types.ResourceTemplateReference(type="ref/resource", uri=template.uri_template)
            completed = await client.complete(reference, {"name": "id", "value": ""})
            assert completed.completion.values == ["2", "1"], completed
            if version == MODERN:
                async with client.listen(resource_subscriptions=[ADDRESS]) as subscription:
                    run(PROGRAM, store, "add", "outside")
                    async for event in subscription:
                        assert event.uri == ADDRESS, event
                        break
            try:
                await client.call_tool("nope", {})
                raise AssertionError("an unknown tool was called")
            except Exception as error:
                assert "unknown tool" in str(error), error


def validate():
    """Every result of either era is what its schema says."""
    tools = [("add", {"title": "a"}), ("list", {}), ("show", {"id": 1}), ("done", {"ids": [1]}), ("show", {"id": 9}),
             ("import", {"document": "b\n", "format": "todotxt"}), ("undo", {}), ("history", {})]
    with folder() as place:
        with Service(PROGRAM, store_in(place)) as service:
            count = 0

            def check(method, version, answer):
                nonlocal count
                assert "result" in answer, answer
                methods.validate_server_result(method, version, answer["result"])
                count += 1

            def both(method, version, extra, ask):
                check(method, version, ask(method, **extra))

            def modern(method, **params):
                return service.ask(method, {"_meta": META, **params})

            def legacy(method, **params):
                return service.ask(method, params)

            check("server/discover", MODERN, modern("server/discover"))
            for version in ("2024-11-05", "2025-06-18", "2025-11-25"):
                client = {"name": "test", "version": "1"}
                answer = legacy("initialize", protocolVersion=version, capabilities={}, clientInfo=client)
                check("initialize", version, answer)
                service.send("notifications/initialized")
                check("ping", version, legacy("ping"))
                check("resources/subscribe", version, legacy("resources/subscribe", uri=ADDRESS))
                check("resources/unsubscribe", version, legacy("resources/unsubscribe", uri=ADDRESS))
                for era, ask in ((version, legacy), (MODERN, modern)):
                    for method in ("tools/list", "resources/list", "resources/templates/list"):
                        both(method, era, {}, ask)
                    for name, arguments in tools:
                        both("tools/call", era, {"name": name, "arguments": arguments}, ask)
                    both("resources/read", era, {"uri": ADDRESS}, ask)
                    both("completion/complete", era, {
                        "ref": {"type": "ref/resource", "uri": "todo-viper://todos/{id}"},
                        "argument": {"name": "id", "value": ""}}, ask)
            return count


if __name__ == "__main__":
    for mode, version in (("auto", MODERN), (MODERN, MODERN), ("legacy", "2025-11-25")):
        asyncio.run(drive(mode, version))
        print(f"the newest client, {mode}: {version}", flush=True)
    print(f"{validate()} results are what their schemas say", flush=True)
