public import SharedEntities
public import Terminal

/// The view of a screen that stays open: it draws view data on a layer of the stage, and turns what a person does
/// into events of the screen.
///
/// Owns its layer. It holds the view data that it was given last, and nothing else.
@MainActor
open class ScreenView<ViewData, Event> {
  /// The language of the screen.
  public let language: Language

  /// The size in which the screen is drawn.
  public private(set) var size = Frame.Size(columns: 0, rows: 0)

  private let layer: Layer
  private let drawing: (ViewData, Frame.Size, Language) -> Frame
  private var viewData: ViewData?
  private var start: Event?

  /// A view on a layer.
  ///
  /// - Parameters:
  ///   - start: the event with which the screen begins; nil where it waits for what a person does.
  ///   - drawing: what view data looks like in a size: a pure function.
  public init(
    _ start: Event? = nil, layer: Layer, language: Language,
    drawing: @escaping (ViewData, Frame.Size, Language) -> Frame
  ) {
    self.start = start
    self.layer = layer
    self.language = language
    self.drawing = drawing
  }

  /// Draws view data from now on.
  public func show(_ viewData: ViewData) {
    self.viewData = viewData
    let (drawing, language) = (drawing, language)
    layer.show { size in drawing(viewData, size, language) }
  }

  /// Puts a text on the clipboard of whoever sits at the screen, and says whether it is short enough for that.
  public func copy(_ text: String) -> Bool {
    guard let text = ClipboardText(text) else { return false }
    layer.request(.copy(text))
    return true
  }

  /// The next event; nil when there will be no more input, or the task is cancelled.
  open func nextEvent() async -> Event? {
    if let start {
      self.start = nil
      return start
    }
    while let input = await layer.nextInput() {
      if case .resize(let size) = input { self.size = size }
      if let event = event(for: input, on: viewData) { return event }
      switch input {
      case .key(Key(.character("z"), .ctrl)): layer.request(.suspend)
      case .key(Key(.character("l"), .ctrl)): layer.request(.redraw)
      default: break
      }
    }
    return nil
  }

  /// The event that an input stands for while some view data is shown; nil for none.
  open func event(for input: Input, on viewData: ViewData?) -> Event? { nil }
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
