internal import DatabaseStorage
package import HistoryStorage
internal import SharedEntities
internal import TimelineEntities

/// The log of changes of posts.
package let timelineChangeLog = ChangeLog(
  of: "the timeline", changes: "timeline_change", firstText: "first_text",
  items: LoggedTable(
    "timeline_post", rows: "timeline_change_row", owner: "post_id", columns: postValueColumnNames))

extension Connection {
  /// Inserts a post, and records the change.
  func insert(_ new: NewPost, at instant: Instant) throws(StoreError) -> Post {
    try inserting(into: "timeline_post") { () throws(StoreError) in
      try statement(
        """
        INSERT INTO timeline_post(\(postValueColumnNames.joined(separator: ", ")))
        VALUES (?1, ?2, 0, 0, ?3, ?4, ?5, NULL)
        """
      ).rows([.text(new.text.text), SQLValue(new.postedAt.secondsSince1970)] + new.author.columnValues) {
        _ throws(StoreError) in
      }
    }
    guard let id = ItemID(rawValue: lastInsertedID) else {
      throw .damaged(detail: "a new post has no valid number")
    }
    let post = Post(id: id, text: new.text, postedAt: new.postedAt, author: new.author)
    let change = try record(.post, of: [post], at: instant)
    try timelineChangeLog.keepInserted(id.rawValue...id.rawValue, by: change, on: self)
    return post
  }

  /// Replaces the text of an existing post, and records the change; the same text is no change.
  func edit(_ post: Post, _ text: PostText, at instant: Instant) throws(StoreError) -> Post {
    guard post.text != text else { return post }
    var edited = post
    edited.text = text
    edited.editedAt = instant
    let change = try record(.edit, of: [edited], at: instant)
    let bounds = (post.id...post.id).bounds
    try timelineChangeLog.keep(inRange, bounds, before: change, on: self)
    try statement("UPDATE timeline_post SET text = ?3, edited_at = ?4 WHERE \(inRange)").rows(
      bounds + [.text(text.text), SQLValue(instant.secondsSince1970)]
    ) { _ throws(StoreError) in }
    return edited
  }

  /// Toggles a reaction on existing posts, and records the change.
  func toggle(
    _ reaction: Reaction, of ids: ItemIDSet, _ posts: [Post], at instant: Instant
  ) throws(StoreError) -> [Post] {
    let change = try record(TimelineEdit.toggle(reaction, ids).kind, of: posts, at: instant)
    for range in ids.ranges {
      try timelineChangeLog.keep(inRange, range.bounds, before: change, on: self)
      try statement(
        "UPDATE timeline_post SET \(reaction.column) = 1 - \(reaction.column) WHERE \(inRange)"
      ).rows(range.bounds) { _ throws(StoreError) in }
    }
    return posts.map { post in
      var post = post
      post[reaction].toggle()
      return post
    }
  }

  /// Deletes existing posts, and records the change.
  func delete(_ ids: ItemIDSet, _ posts: [Post], at instant: Instant) throws(StoreError) -> [Post] {
    let change = try record(.delete, of: posts, at: instant)
    for range in ids.ranges {
      try timelineChangeLog.keep(inRange, range.bounds, before: change, on: self)
      try statement("DELETE FROM timeline_post WHERE \(inRange)").rows(range.bounds) { _ throws(StoreError) in
      }
    }
    return posts
  }

  /// Whether the existing posts of a change have its reaction; nil if only some of them have it.
  func isOn(_ change: TimelineChangeRecord) throws(StoreError) -> Bool? {
    guard let column = change.kind.reaction?.column else { return nil }
    var found: (lowest: Int64, highest: Int64)?
    try statement(
      """
      SELECT min(timeline_post.\(column)), max(timeline_post.\(column)) FROM timeline_change_row
      JOIN timeline_post ON timeline_post.id = post_id WHERE change_id = ?1 AND is_after = 0 HAVING count(*) > 0
      """
    ).rows([.integer(change.id)]) { row throws(StoreError) in found = (row.integer(0), row.integer(1)) }
    return found.flatMap { $0.lowest == $0.highest ? $0.lowest != 0 : nil }
  }

  /// Begins the record of a change, which has at least one post, and returns its number.
  private func record(
    _ kind: TimelineChangeKind, of posts: [Post], at instant: Instant
  ) throws(StoreError) -> Int64 {
    guard let first = posts.first else { throw .damaged(detail: "a change of the timeline has no post") }
    try timelineChangeLog.forgetUndone(on: self)
    return try timelineChangeLog.begin(
      kind, at: instant, count: posts.count, first: (first.id, first.text.text), on: self)
  }
}
