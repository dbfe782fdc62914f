public import SharedEntities
public import Terminal

/// What a person sees of a screen: how its view data is drawn, and what input means on it.
///
/// Every architecture draws its screens with it. It knows no state but the view data that it is given.
public struct ScreenView<ViewData, Event>: Sendable {
  /// The rows of a screen that shows as many as there is room for.
  public struct Rows: Sendable {
    /// How many rows there is room for in a size.
    public let count: @Sendable (Frame.Size) -> Int
    /// The event that tells how many there are.
    public let event: @Sendable (Int) -> Event

    /// The rows of a screen.
    public init(count: @escaping @Sendable (Frame.Size) -> Int, event: @escaping @Sendable (Int) -> Event) {
      self.count = count
      self.event = event
    }
  }

  /// Draws view data in a size.
  public let frame: @Sendable (ViewData, Frame.Size, Language) -> Frame
  /// The rows that the screen has room for; nil where it needs to know of none.
  public let rows: Rows?

  private let meaning: @Sendable (Input, ViewData, Frame.Size, Language) -> Event?

  /// A screen that is drawn by one function, and whose input another one understands.
  public init(
    frame: @escaping @Sendable (ViewData, Frame.Size, Language) -> Frame, rows: Rows? = nil,
    event: @escaping @Sendable (Input, ViewData, Frame.Size, Language) -> Event?
  ) {
    self.frame = frame
    self.rows = rows
    meaning = event
  }

  /// The event that an input stands for; nil for none.
  ///
  /// - Parameter viewData: what is shown; nil where nothing is yet.
  public func event(
    for input: Input, on viewData: ViewData?, in size: Frame.Size, _ language: Language
  ) -> Event? {
    if case .resize(let size) = input { return rows.map { $0.event($0.count(size)) } }
    return viewData.flatMap { meaning(input, $0, size, language) }
  }
}

/// The smallest window in which screens are drawn.
public let smallestScreen = Frame.Size(columns: 30, rows: 10)

/// What is drawn where the window is smaller than that.
public func tooSmallScreen(_ size: Frame.Size, _ language: Language) -> Frame {
  var frame = Frame(size)
  let words = Phrase("Too small:", "小さすぎます:")(language)
  frame.write(words, row: 0, column: 0)
  frame.write("\(smallestScreen.columns)x\(smallestScreen.rows)", row: 1, column: 0)
  return frame
}
