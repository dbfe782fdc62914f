internal import Terminal

/// Where the parts of a post stand in a frame of so many columns: the picture at the left, all else beside it.
struct PostColumns: Hashable {
  /// How wide the picture is; 0 where there is no room for one.
  let pictureWidth: Int
  /// Where the text begins.
  let text: Int
  /// How wide the text may be: lines that are longer are hard to read.
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
