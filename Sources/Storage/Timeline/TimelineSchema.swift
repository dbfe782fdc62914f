public import SharedEntities

/// The tables for posts, their changes and the user's settings.
///
/// `timeline_change_row` holds, for each post that a change affects, the values before it (`is_after` 0; a
/// NULL text if the post did not exist). While a change is undone, the values after it are stored too, so
/// that it can be redone. `timeline_settings` has at most one row; none until settings are saved.
public let timelineSchema = Schema(
  module: "timeline",
  migrations: [
    // To version 1.
    Migration(
      sql: """
        CREATE TABLE timeline_post(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          text TEXT NOT NULL,
          posted_at INTEGER NOT NULL,
          did_like INTEGER NOT NULL,
          did_repost INTEGER NOT NULL,
          user_id TEXT NOT NULL,
          user_name TEXT NOT NULL,
          user_image_name TEXT NOT NULL
        ) STRICT;
        CREATE INDEX timeline_post_by_time ON timeline_post(posted_at);
        CREATE TABLE timeline_change(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          made_at INTEGER NOT NULL,
          count INTEGER NOT NULL,
          first_id INTEGER NOT NULL,
          first_text TEXT NOT NULL,
          is_undone INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX timeline_change_undone ON timeline_change(id) WHERE is_undone = 1;
        CREATE TABLE timeline_change_row(
          change_id INTEGER NOT NULL,
          is_after INTEGER NOT NULL,
          post_id INTEGER NOT NULL,
          text TEXT,
          posted_at INTEGER,
          did_like INTEGER,
          did_repost INTEGER,
          user_id TEXT,
          user_name TEXT,
          user_image_name TEXT,
          PRIMARY KEY(change_id, is_after, post_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE timeline_settings(
          id INTEGER PRIMARY KEY CHECK (id = 1),
          user_id TEXT NOT NULL,
          user_name TEXT NOT NULL,
          user_image_name TEXT NOT NULL,
          posts_completed_todos INTEGER NOT NULL
        ) STRICT;
        """),
    // To version 2.
    Migration(
      sql: """
        ALTER TABLE timeline_post ADD COLUMN edited_at INTEGER;
        ALTER TABLE timeline_change_row ADD COLUMN edited_at INTEGER;
        """),
    // To version 3: the person who made a change that comes from a shared list.
    Migration(sql: "ALTER TABLE timeline_change ADD COLUMN who TEXT"),
  ])
