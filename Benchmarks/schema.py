#!/usr/bin/env python3
"""Print the tables of ToDos that a program makes, as a C header for floor.c: schema.py PROGRAM"""

import json
import pathlib
import sqlite3
import subprocess
import sys
import tempfile


def main():
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "todos.sqlite"
        subprocess.run([sys.argv[1], "add", "x", "--store", path], check=True, stdout=subprocess.DEVNULL)
        store = sqlite3.connect(path)
        statements = store.execute(
            "SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL"
            " AND tbl_name NOT IN ('module', 'store', 'sqlite_sequence') ORDER BY rowid"
        ).fetchall()
        (version,) = store.execute("SELECT version FROM module WHERE identifier = 'todos'").fetchone()
        # The history has the values of a ToDo, after what says to which change they belong.
        values = [row[1] for row in store.execute("PRAGMA table_info(change_row)")][3:]
        store.close()
    places = ", ".join(f"?{index + 1}" for index in range(len(values) + 2))
    print(f"#define SCHEMA_VERSION {version}")
    print(f'#define VALUES "{", ".join(values)}"')
    # Behind the values stand the keys for searches and tags.
    print(f"#define SEARCH_PLACE {len(values) + 1}")
    print(f"#define LABELS_PLACE {values.index('tags') + 1}")
    print(f'#define INSERT_TODO "INSERT INTO todo(" VALUES ", search, tag_keys) VALUES ({places})"')
    print("static const char schema[] =")
    print("\n".join("    " + json.dumps(sql + ";") for (sql,) in statements) + ";")


main()
