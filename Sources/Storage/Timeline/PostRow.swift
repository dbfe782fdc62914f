internal import DatabaseStorage
internal import SharedEntities
internal import TimelineEntities

/// The columns of a post that `timeline_change_row` keeps as well.
let postValueColumnNames = [
  "text", "posted_at", "did_like", "did_repost", "user_id", "user_name", "user_image_name",
]

/// The columns that make up a post, in the order in which `Post.init(row:)` reads them.
let postColumns = (["id"] + postValueColumnNames).joined(separator: ", ")

extension Post {
  /// The post that a row of `postColumns` holds.
  init(row: Statement) throws(StoreError) {
    guard let id = ItemID(rawValue: row.integer(0)) else {
      throw .damaged(detail: "a post has no valid number")
    }
    self.init(
      id: id, text: PostText(stored: row.text(1)),
      postedAt: Instant(secondsSince1970: Int(row.integer(2))), author: Author(row: row, from: 5),
      didLike: row.integer(3) != 0, didRepost: row.integer(4) != 0)
  }
}

extension Author {
  /// The author whom a row holds in three columns from one on.
  init(row: Statement, from column: Int32) {
    self.init(
      userID: UserID(stored: row.text(column)), userName: UserName(stored: row.text(column + 1)),
      imageName: ImageName(stored: row.text(column + 2)))
  }

  /// The values of these columns.
  var columnValues: [SQLValue] { [.text(userID.text), .text(userName.text), .text(imageName.text)] }
}

extension Reaction {
  /// The column that tells whether a post has the reaction.
  var column: String {
    switch self {
    case .like: "did_like"
    case .repost: "did_repost"
    }
  }
}
