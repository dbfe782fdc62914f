public import Terminal

/// The styles of all screens and of text on a terminal, named by meaning.
///
/// Drawings use these and no attribute or colour of their own. Colour never stands alone: a mark or a word says the same.
extension CellStyle {
  /// A heading, a name, a key, or the mark of the focus.
  public static let emphasized = CellStyle(.bold)
  /// Hints, labels, and what is less important than the rest.
  public static let secondary = CellStyle(.dim)
  /// The heading of a group.
  public static let subheading = CellStyle(.underline)
  /// A text that can be edited.
  public static let field = CellStyle(.underline)
  /// The row or choice under the cursor.
  public static let selected = CellStyle(.reverse)
  /// A button or switch that has the focus.
  public static let focused = CellStyle([.bold, .reverse])

  /// An item that is past its due date.
  public static let overdue = CellStyle(colour: .red)
  /// An item that is due today.
  public static let today = CellStyle(.bold)
  /// The mark of an item that comes before others.
  public static let high = CellStyle(.bold)
  /// An item that is done or undone, and no longer asks for anything.
  public static let done = CellStyle(.dim)

  /// What failed, or is invalid.
  public static let error = CellStyle(.bold, colour: .red)
  /// What works but may not be wanted.
  public static let warning = CellStyle(.bold, colour: .magenta)
  /// What is about to run out.
  public static let low = CellStyle(colour: .magenta)

  /// What went well.
  public static let success = CellStyle(colour: .green)
  /// What went wrong, although nothing failed.
  public static let failure = CellStyle(colour: .red)
  /// What went partly well.
  public static let partialSuccess = CellStyle(colour: .magenta)
  /// What came too late.
  public static let late = CellStyle(colour: .orange)
  /// What is under way.
  public static let progress = CellStyle(colour: .cyan)

  /// The bar beside the selected post.
  public static let selectionBar = CellStyle(colour: .blue)
  /// The picture of an author.
  public static let picture = CellStyle(.reverse, colour: .cyan)
  /// A post that the user reposted.
  public static let reposted = CellStyle(.bold, colour: .green)
  /// A post that the user likes.
  public static let liked = CellStyle(.bold, colour: .red)

  /// This style with the attributes of another one, and its colour if it has one.
  public func with(_ other: CellStyle) -> CellStyle {
    CellStyle(attributes.union(other.attributes), colour: other.colour == .standard ? colour : other.colour)
  }
}
