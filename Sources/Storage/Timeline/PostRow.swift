package import DatabaseStorage
package import SharedEntities
package import TimelineEntities

/// The columns of a post that `timeline_change_row` has too.
package let postValueColumnNames = [
  "text", "posted_at", "did_like", "did_repost", "user_id", "user_name", "user_image_name",
  "edited_at",
]

/// The columns of a post, in the order in which `Post.init(row:)` reads them.
let postColumns = (["id"] + postValueColumnNames).joined(separator: ", ")

extension Post {
  /// Creates a post from a row of `postColumns`.
  package init(row: some StoredRow) throws(StoreError) {
    guard let id = ItemID(rawValue: row.integer(0)) else {
      throw .damaged(detail: "a post has no valid number")
    }
    self.init(
      id: id, text: PostText(stored: row.text(1)),
      postedAt: row.orderingInstant(2), author: Author(row: row, from: 5),
      didLike: row.integer(3) != 0, didRepost: row.integer(4) != 0,
      editedAt: row.instant(8))
  }

  /// The values of the columns after its number.
  package var columnValues: [SQLValue] {
    [
      .text(text.text), SQLValue(postedAt.secondsSince1970), .integer(didLike ? 1 : 0),
      .integer(didRepost ? 1 : 0),
    ] + author.columnValues + [SQLValue(editedAt?.secondsSince1970)]
  }
}

extension Author {
  /// Creates an author from three consecutive columns of a row.
  package init(row: some StoredRow, from column: Int32) {
    self.init(
      userID: UserID(stored: row.text(column)), userName: UserName(stored: row.text(column + 1)),
      imageName: ImageName(stored: row.text(column + 2)))
  }

  /// The values of these columns.
  package var columnValues: [SQLValue] { [.text(userID.text), .text(userName.text), .text(imageName.text)] }
}

extension Reaction {
  /// The column that stores whether a post has the reaction.
  package var column: String {
    switch self {
    case .like: "did_like"
    case .repost: "did_repost"
    }
  }
}
