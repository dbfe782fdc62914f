internal import DatabaseStorage
internal import SharedEntities
internal import TimelineEntities

/// Where changes of posts are recorded.
let timelineChangeLog = ChangeLog(
  changes: "timeline_change", rows: "timeline_change_row", items: "timeline_post", itemID: "post_id",
  columns: postValueColumnNames)

extension Connection {
  /// Stores a post, and records that.
  func insert(_ new: NewPost) throws(StoreError) -> Post {
    try statement(
      """
      INSERT INTO timeline_post(\(postValueColumnNames.joined(separator: ", ")))
      VALUES (?1, ?2, 0, 0, ?3, ?4, ?5)
      """
    ).rows([.text(new.text.text), SQLValue(new.postedAt.secondsSince1970)] + new.author.columnValues) {
      _ throws(StoreError) in
    }
    guard let id = ItemID(rawValue: lastInsertedID) else {
      throw .damaged(detail: "a new post has no valid number")
    }
    let post = Post(id: id, text: new.text, postedAt: new.postedAt, author: new.author)
    let change = try recordChange(.post, of: [post], at: new.postedAt)
    try timelineChangeLog.keepInserted(id.rawValue...id.rawValue, by: change, on: self)
    return post
  }

  /// Turns a reaction of posts that are there around, and records that.
  func toggle(
    _ reaction: Reaction, of ids: ItemIDSet, _ posts: [Post], at instant: Instant
  ) throws(StoreError) -> [Post] {
    let change = try recordChange(.init(reaction), of: posts, at: instant)
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

  /// Deletes posts that are there, and records that.
  func delete(_ ids: ItemIDSet, _ posts: [Post], at instant: Instant) throws(StoreError) {
    let change = try recordChange(.delete, of: posts, at: instant)
    for range in ids.ranges {
      try timelineChangeLog.keep(inRange, range.bounds, before: change, on: self)
      try statement("DELETE FROM timeline_post WHERE \(inRange)").rows(range.bounds) { _ throws(StoreError) in
      }
    }
  }

  /// The newest changes that are in force, newest first, at most so many.
  func timelineChangesToUndo(_ count: Int) throws(StoreError) -> [TimelineChange] {
    // Changes are undone newest first, so those that are undone are newer than all others.
    try timelineChanges(
      """
      WHERE id < ifnull((SELECT min(id) FROM timeline_change WHERE is_undone = 1), 9223372036854775807)
      ORDER BY id DESC LIMIT ?1
      """, count)
  }

  /// The changes that were undone last, oldest first, at most so many.
  func timelineChangesToRedo(_ count: Int) throws(StoreError) -> [TimelineChange] {
    try timelineChanges("WHERE is_undone = 1 ORDER BY id LIMIT ?1", count)
  }

  /// Changes as they are once they have been taken back, or made again.
  func told(_ changes: [TimelineChange], isUndone: Bool) throws(StoreError) -> [TimelineChange] {
    var told: [TimelineChange] = []
    for var change in changes {
      change.isUndone = isUndone
      change.isOn = try isOn(change)
      told.append(change)
    }
    return told
  }

  /// Whether the posts of a change that are there have its reaction.
  private func isOn(_ change: TimelineChange) throws(StoreError) -> Bool? {
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

  private func timelineChanges(_ clause: String, _ count: Int) throws(StoreError) -> [TimelineChange] {
    var changes: [TimelineChange] = []
    try statement(
      "SELECT id, kind, made_at, count, first_id, first_text, is_undone FROM timeline_change \(clause)"
    ).rows([SQLValue(count)]) { row throws(StoreError) in changes.append(try TimelineChange(row: row)) }
    return changes
  }

  /// Begins the record of a change of posts, of which there is one at least, and gives its number.
  ///
  /// A new change takes the place of those that were undone: they cannot be made again after it.
  private func recordChange(
    _ kind: TimelineChange.Kind, of posts: [Post], at instant: Instant
  ) throws(StoreError) -> Int64 {
    try timelineChangeLog.forgetUndone(on: self)
    try run(
      """
      INSERT INTO timeline_change(kind, made_at, count, first_id, first_text, is_undone)
      VALUES (?1, ?2, ?3, ?4, ?5, 0)
      """, .text(kind.rawValue), SQLValue(instant.secondsSince1970), SQLValue(posts.count),
      posts.first.map { .integer($0.id.rawValue) } ?? .null, SQLValue(posts.first?.text.text))
    return lastInsertedID
  }
}

extension TimelineChange {
  /// The change that a row holds.
  fileprivate init(row: Statement) throws(StoreError) {
    guard let kind = Kind(rawValue: row.text(1)), let firstID = ItemID(rawValue: row.integer(4)) else {
      throw .damaged(detail: "change \(row.integer(0)) of the timeline cannot be read")
    }
    self.init(
      id: row.integer(0), kind: kind, madeAt: Instant(secondsSince1970: Int(row.integer(2))),
      count: Int(row.integer(3)), firstID: firstID, firstText: row.text(5), isUndone: row.integer(6) != 0)
  }
}
