public import SharedEntities
public import SharedViewData
public import Terminal

/// The user's side of a screen: it draws view data, and turns input into events.
///
/// Every architecture uses it for its screens. Its only state is the view data that it receives.
public struct ScreenView<ViewData, Event>: Sendable {
  /// Reports to a screen how many rows fit.
  public struct Rows: Sendable {
    /// The number of rows for a size.
    public let count: @Sendable (Frame.Size) -> Int
    /// The event that reports the number.
    public let event: @Sendable (Int) -> Event

    /// Creates the report of rows.
    public init(count: @escaping @Sendable (Frame.Size) -> Int, event: @escaping @Sendable (Int) -> Event) {
      self.count = count
      self.event = event
    }
  }

  /// Prevents a single key from discarding unsaved input of a form.
  public struct DraftGuard: Sendable {
    /// The state of the form; nil if none is open.
    let state: @Sendable (ViewData) -> DraftState?
    /// The event that asks whether to discard the changes.
    let ask: @Sendable () -> Event
    /// The event that continues editing instead.
    let continueEditing: @Sendable () -> Event

    /// Creates the guard of a form.
    ///
    /// - Parameters:
    ///   - state: the draft state of the form; nil if none is open.
    ///   - ask: the event for the first escape or ctrl-c while there are unsaved changes; the next one has its usual
    ///     meaning.
    ///   - continueEditing: the event for any other key after that, if it has no meaning of its own.
    public init(
      _ state: @escaping @Sendable (ViewData) -> DraftState?,
      ask: @autoclosure @escaping @Sendable () -> Event,
      continueEditing: @autoclosure @escaping @Sendable () -> Event
    ) {
      self.state = state
      self.ask = ask
      self.continueEditing = continueEditing
    }
  }

  /// Draws view data at a size.
  public let frame: @Sendable (ViewData, Frame.Size, Language) -> Frame
  /// Reports how many rows fit; nil if the screen does not need to know.
  public let rows: Rows?

  /// Determines when an event may be handled.
  let timing: @Sendable (Event, ViewData) -> EventTiming
  /// Returns the items that an event changes or deletes; nil for an event that changes none.
  let target: @Sendable (Event, ViewData) -> [ItemID]?

  private let drafts: DraftGuard?
  private let meaning: @Sendable (Input, ViewData, Frame.Size, Language) -> Event?

  /// Creates a screen from a function that draws it and one that interprets its input.
  ///
  /// - Parameters:
  ///   - drafts: prevents the loss of unsaved input; nil if there is none to lose.
  ///   - timing: determines from the view data when an event may be handled. It is called again after every change of
  ///     the view data.
  ///   - target: returns the items that an event changes or deletes; a held key acts on no others. Nil for an event
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

  /// Returns the event for an input; nil if there is none.
  ///
  /// - Parameter viewData: the view data that is shown; nil if there is none yet.
  public func event(
    for input: Input, on viewData: ViewData?, in size: Frame.Size, _ language: Language
  ) -> Event? {
    if case .resize(let size) = input { return rows.map { $0.event($0.count(size)) } }
    guard let viewData else { return nil }
    if let drafts, input.leavesForm, drafts.state(viewData) == .changed { return drafts.ask() }
    return meaning(input, viewData, size, language)
  }

  /// Returns the event for a key without a meaning; nil if there is none.
  func eventWithoutMeaning(on viewData: ViewData?) -> Event? {
    guard let drafts, let viewData, drafts.state(viewData) == .asked else { return nil }
    return drafts.continueEditing()
  }

  /// Returns the effect of ctrl-c while view data is shown.
  func interruption(on viewData: ViewData) -> Layer.Interruption {
    switch drafts?.state(viewData) {
    case nil: .closes
    case .unchanged: .waits
    case .changed, .asked: .isInput
    }
  }
}

extension Input {
  /// Whether the input leaves a form and discards its changes.
  fileprivate var leavesForm: Bool { self == .interruption || self == .key(Key(.escape)) }
}

/// The time at which an event may be handled.
public enum EventTiming: Hashable, Sendable {
  /// Now: its target is shown.
  case now
  /// Later: its target is being loaded.
  case later
  /// Never: its target could not be loaded, so that a waiting event is dropped.
  case failed
}

/// The smallest size at which screens are drawn.
public let smallestScreen = Frame.Size(columns: 30, rows: 10)

/// Draws the frame for smaller sizes.
public func tooSmallScreen(_ size: Frame.Size, _ language: Language) -> Frame {
  var frame = Frame(size)
  let words = Phrase("Too small:", "画面が小さすぎます:")(language)
  frame.write(words, row: 0, column: 0)
  frame.write("\(smallestScreen.columns)x\(smallestScreen.rows)", row: 1, column: 0)
  return frame
}
