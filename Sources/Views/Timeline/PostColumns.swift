internal import Terminal

/// The columns of a post's parts in a frame: the picture at the left, everything else beside it.
struct PostColumns: Hashable {
  /// The width of the picture; 0 if there is no room for one.
  let pictureWidth: Int
  /// The column of the text.
  let text: Int
  /// The width of the text; longer lines are hard to read.
  let textWidth: Int

  static let picture = 2
  private static let longestLine = 88

  init(_ columns: Int) {
    switch columns {
    case 60...: (pictureWidth, text) = (6, 10)
    case 40...: (pictureWidth, text) = (4, 7)
    default: (pictureWidth, text) = (0, 2)
    }
    textWidth = max(1, min(Self.longestLine, columns - text - 1))
  }
}
