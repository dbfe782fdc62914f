package import DatabaseStorage
internal import SharedEntities
package import ToDosEntities

/// The table of tags, with a row for each tag of a ToDo, by which lists are filtered and tags are counted.
///
/// The tags of a ToDo are a text in its row, so that reading, history and undo need nothing else; triggers, which
/// call none of this program's functions, update this table. It repeats the columns that lists are filtered and
/// sorted by, so that a window of a list takes a few rows of an index, however many ToDos have the tag.
enum TagTable {
  static let creationSQL = """
    CREATE TABLE tag(
      key TEXT NOT NULL,
      todo_created_at INTEGER NOT NULL,
      todo_id INTEGER NOT NULL,
      todo_is_done INTEGER NOT NULL,
      name TEXT NOT NULL,
      PRIMARY KEY(key, todo_created_at, todo_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tag_by_state ON tag(key, todo_is_done, todo_created_at, todo_id);
    CREATE TRIGGER tag_inserted AFTER INSERT ON todo WHEN NEW.tags IS NOT NULL BEGIN \(inserting); END;
    CREATE TRIGGER tag_deleted AFTER DELETE ON todo WHEN OLD.tags IS NOT NULL BEGIN \(deleting); END;
    CREATE TRIGGER tag_updated AFTER UPDATE OF tags, tag_keys, is_done, created_at ON todo
      WHEN OLD.tags IS NOT NULL OR NEW.tags IS NOT NULL BEGIN \(deleting); \(inserting); END
    """

  /// Counts the tags in a table, so that no query reads all of them.
  ///
  /// A change that only completes or reopens ToDos keeps their tags in place.
  static let countingSQL = """
    CREATE TABLE tag_count(
      key TEXT NOT NULL,
      name TEXT NOT NULL,
      count INTEGER NOT NULL,
      PRIMARY KEY(key, name)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO tag_count SELECT key, name, count(*) FROM tag GROUP BY key, name;
    CREATE TRIGGER tag_counted AFTER INSERT ON tag BEGIN
      INSERT INTO tag_count VALUES (NEW.key, NEW.name, 1) ON CONFLICT DO UPDATE SET count = count + 1;
    END;
    CREATE TRIGGER tag_discounted AFTER DELETE ON tag BEGIN
      UPDATE tag_count SET count = count - 1 WHERE key = OLD.key AND name = OLD.name;
      DELETE FROM tag_count WHERE key = OLD.key AND name = OLD.name AND count = 0;
    END;
    DROP TRIGGER tag_updated;
    CREATE TRIGGER tag_updated AFTER UPDATE OF tags, tag_keys, created_at ON todo
      WHEN OLD.tags IS NOT NULL OR NEW.tags IS NOT NULL BEGIN \(deleting); \(inserting); END;
    CREATE TRIGGER tag_done AFTER UPDATE OF is_done ON todo
      WHEN OLD.is_done <> NEW.is_done AND NEW.tags IS NOT NULL BEGIN
      UPDATE tag SET todo_is_done = NEW.is_done WHERE todo_created_at = NEW.created_at AND todo_id = NEW.id
        AND key IN (SELECT value FROM json_each(\(words("NEW.tag_keys"))));
    END
    """

  /// Whether the counts differ from those of the table.
  static let hasOtherCounts = """
    EXISTS (SELECT key, name, count(*) FROM tag GROUP BY key, name EXCEPT SELECT key, name, count FROM tag_count)
    OR (SELECT count(*) FROM tag_count) <> (SELECT count(*) FROM (SELECT DISTINCT key, name FROM tag))
    """

  /// Whether the table lacks a tag of a row of `todo`, or differs from that row.
  static let lacksTags = """
    tag_keys IS NOT NULL AND EXISTS (SELECT 1 FROM \(tags("tag_keys", "tags")) WHERE NOT EXISTS (
      SELECT 1 FROM tag WHERE tag.key = keys.value AND todo_created_at = created_at AND todo_id = todo.id
        AND todo_is_done = is_done AND name = substr(names.value, 2)))
    """

  /// The number of tags in the table beyond those of the ToDos.
  static let surplus = """
    (SELECT count(*) FROM tag)
    - (SELECT ifnull(sum(json_array_length(\(words("tag_keys")))), 0) FROM todo WHERE tag_keys IS NOT NULL)
    """

  private static let inserting = """
    INSERT OR IGNORE INTO tag(key, todo_created_at, todo_id, todo_is_done, name)
      SELECT keys.value, NEW.created_at, NEW.id, NEW.is_done, substr(names.value, 2)
      FROM \(tags("NEW.tag_keys", "NEW.tags"))
    """

  private static let deleting = """
    DELETE FROM tag WHERE todo_created_at = OLD.created_at AND todo_id = OLD.id
      AND key IN (SELECT value FROM json_each(\(words("OLD.tag_keys"))))
    """

  /// Returns SQL for the tags of a ToDo, one per row: the key in `keys`, and the tag itself in `names`.
  private static func tags(_ keys: String, _ names: String) -> String {
    "json_each(\(words(keys))) AS keys JOIN json_each(\(words(names))) AS names USING (key)"
  }

  /// Returns SQL for the words of a text as a JSON array; for NULL, the array has one null, which is no tag.
  private static func words(_ column: String) -> String {
    "ifnull('[' || replace(json_quote(\(column)), ' ', '\",\"') || ']', '[]')"
  }
}

/// Returns SQL that counts the projects and tags of all ToDos, or of those that are done.
///
/// - Parameters:
///   - isDone: the column of the table of tags that says whether a ToDo is done.
///   - condition: another condition for the rows, followed by `AND`.
package func countingLabels(_ scope: LabelScope, _ isDone: String, where condition: String = "") -> String {
  // The first character of a key is the mark of its label, which a name lacks.
  let (count, rows) =
    switch scope {
    case .all: ("sum(count)", "tag_count WHERE \(condition)TRUE")
    case .done: ("count(*)", "tag WHERE \(condition)\(isDone) = 1")
    }
  return "SELECT substr(key, 1, 1) || min(name), \(count) FROM \(rows) GROUP BY key ORDER BY key"
}

/// Returns the condition for rows of ToDos in a project, which reads nothing but the row.
///
/// - Parameter beginnings: the places of `Project.labelBeginnings`.
package func inProject(_ project: Project, _ beginnings: String...) -> String {
  "substr(tag_keys || ' ', 1, \(project.key.unicodeScalars.count + 1)) IN (\(joined(beginnings, by: ", ")))"
}

/// Returns the condition for rows of the tables of tags and of their counts that are of a project or a part of it.
///
/// - Parameter keys: the places of `Project.keys`.
package func areInProject(_ project: Project, _ keys: [String]) -> String {
  """
  key >= \(keys[0]) AND key < \(keys[1])
  AND (key = \(keys[0]) OR substr(key, 1, \(project.key.unicodeScalars.count + 1)) = \(keys[2]))
  """
}

extension Project {
  /// The number of ToDos in a project up to which a list sorts these; above, it looks for them among all ToDos.
  package static let sortedCount = 10_000

  /// The key of the project, the end of the range that has it and its parts, and what the keys of these begin with.
  package var keys: [SQLValue] { [.text(key), .text(key + "/"), .text(key + ".")] }

  /// What the keys of the labels of a ToDo in the project begin with, if a space follows them: it or a part of it.
  package var labelBeginnings: [SQLValue] { [.text(key + " "), .text(key + ".")] }
}
