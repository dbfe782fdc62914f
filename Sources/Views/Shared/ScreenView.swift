public import SharedEntities
public import SharedViewData
public import Terminal

/// The user's side of a screen: how its view data is drawn, and which events its input causes.
///
/// Every architecture draws its screens with it. Its only state is the view data that it is given.
public struct ScreenView<ViewData, Event>: Sendable {
  /// Tells a screen how many rows there is room for.
  public struct Rows: Sendable {
    /// The number of rows for a size.
    public let count: @Sendable (Frame.Size) -> Int
    /// The event that reports the number.
    public let event: @Sendable (Int) -> Event

    /// The rows of a screen.
    public init(count: @escaping @Sendable (Frame.Size) -> Int, event: @escaping @Sendable (Int) -> Event) {
      self.count = count
      self.event = event
    }
  }

  /// Keeps what is entered into a form from being lost with one key.
  public struct DraftGuard: Sendable {
    /// The state of the form; nil if none is open.
    let state: @Sendable (ViewData) -> DraftState?
    /// The event that asks whether changes are to be discarded.
    let ask: @Sendable () -> Event
    /// The event that goes on instead.
    let goOn: @Sendable () -> Event

    /// The guard of a form.
    ///
    /// - Parameters:
    ///   - state: whether the form holds changes; nil if none is open.
    ///   - ask: the event for the first escape or ctrl-c while it does; the next one has its usual meaning.
    ///   - goOn: the event for any other key without a meaning of its own after that.
    public init(
      _ state: @escaping @Sendable (ViewData) -> DraftState?,
      ask: @autoclosure @escaping @Sendable () -> Event,
      goOn: @autoclosure @escaping @Sendable () -> Event
    ) {
      self.state = state
      self.ask = ask
      self.goOn = goOn
    }
  }

  /// Draws view data at a size.
  public let frame: @Sendable (ViewData, Frame.Size, Language) -> Frame
  /// Reports how many rows fit; nil if the screen does not need to know.
  public let rows: Rows?

  /// Says when an event may be handled.
  let timing: @Sendable (Event, ViewData) -> EventTiming
  /// Names the items that an event changes or deletes; nil for an event that changes none.
  let target: @Sendable (Event, ViewData) -> [ItemID]?

  private let drafts: DraftGuard?
  private let meaning: @Sendable (Input, ViewData, Frame.Size, Language) -> Event?

  /// Creates a screen from a function that draws it and one that interprets its input.
  ///
  /// - Parameters:
  ///   - drafts: keeps what is entered from being lost; nil if nothing is.
  ///   - timing: says when an event may be handled, by what is shown. It is asked again whenever that changes.
  ///   - target: names the items that an event changes or deletes, which a held key does to no others; nil for an event
  ///     that changes none.
  public init(
    frame: @escaping @Sendable (ViewData, Frame.Size, Language) -> Frame, rows: Rows? = nil,
    drafts: DraftGuard? = nil,
    timing: @escaping @Sendable (Event, ViewData) -> EventTiming = { _, _ in .now },
    target: @escaping @Sendable (Event, ViewData) -> [ItemID]? = { _, _ in nil },
    event: @escaping @Sendable (Input, ViewData, Frame.Size, Language) -> Event?
  ) {
    self.frame = frame
    self.rows = rows
    self.drafts = drafts
    self.timing = timing
    self.target = target
    meaning = event
  }

  /// The event for an input; nil if there is none.
  ///
  /// - Parameter viewData: what is shown; nil if nothing is shown yet.
  public func event(
    for input: Input, on viewData: ViewData?, in size: Frame.Size, _ language: Language
  ) -> Event? {
    if case .resize(let size) = input { return rows.map { $0.event($0.count(size)) } }
    guard let viewData else { return nil }
    if let drafts, input.leavesForm, drafts.state(viewData) == .changed { return drafts.ask() }
    return meaning(input, viewData, size, language)
  }

  /// The event for a key without a meaning; nil if there is none.
  func eventWithoutMeaning(on viewData: ViewData?) -> Event? {
    guard let drafts, let viewData, drafts.state(viewData) == .asked else { return nil }
    return drafts.goOn()
  }

  /// What ctrl-c does while view data is shown.
  func interruption(on viewData: ViewData) -> Layer.Interruption {
    switch drafts?.state(viewData) {
    case nil: .closes
    case .unchanged: .waits
    case .changed, .asked: .isInput
    }
  }
}

extension Input {
  /// Whether it leaves a form, and what is entered there is not kept.
  fileprivate var leavesForm: Bool { self == .interruption || self == .key(Key(.escape)) }
}

/// When an event may be handled.
public enum EventTiming: Hashable, Sendable {
  /// What it acts on is shown.
  case now
  /// What it acts on is being read.
  case later
  /// What it acts on could not be read, so that an event which has waited for it is dropped.
  case failed
}

/// The smallest size at which screens are drawn.
public let smallestScreen = Frame.Size(columns: 30, rows: 10)

/// The frame for smaller sizes.
public func tooSmallScreen(_ size: Frame.Size, _ language: Language) -> Frame {
  var frame = Frame(size)
  let words = Phrase("Too small:", "画面が小さすぎます:")(language)
  frame.write(words, row: 0, column: 0)
  frame.write("\(smallestScreen.columns)x\(smallestScreen.rows)", row: 1, column: 0)
  return frame
}
