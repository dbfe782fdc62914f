public import SharedEntities

/// Something that is done to an app while its cost is measured.
///
/// The table of operations in the results is made from these values, and these values are what runs.
public struct Operation: Hashable, Sendable {
  /// A step of an operation.
  public enum Step: Hashable, Sendable {
    /// The app is opened.
    case open
    /// The user presses a key.
    case key(String)
    /// The user pastes a text.
    case text(String)
    /// Another process changes the store; the app has not looked yet.
    case outside(OutsideChange)
    /// The app looks whether the store has changed, as it does regularly on a terminal.
    case look
  }

  /// A name on the command line and in files.
  public let identifier: String
  /// What is done.
  public let title: Phrase
  /// The steps before it, which are not measured; the app is open already.
  public let preparation: [Step]
  /// The measured steps.
  public let steps: [Step]

  /// Creates an operation.
  public init(_ identifier: String, _ title: Phrase, after preparation: [Step] = [], _ steps: Step...) {
    self.identifier = identifier
    self.title = title
    self.preparation = preparation
    self.steps = steps
  }

  /// Whether the app is not open before.
  var opensApp: Bool { steps.contains(.open) }
}

/// A change that another process makes to the store.
public enum OutsideChange: Hashable, Sendable {
  /// So many new items.
  case append(Int)
  /// Every tenth item changes visibly.
  case everyTenth
}

extension Operation.Step {
  /// The step as the table of operations names it.
  var title: Phrase {
    switch self {
    case .open: Phrase("open the app", "アプリを開く")
    case .key(let name): Phrase("key \(name)", "キー \(name)")
    case .text(let text): Phrase("text \(text)", "文字列 \(text)")
    case .outside(.append(let count)):
      Phrase("another process adds \(count)", "別のプロセスが \(count) 件追加")
    case .outside(.everyTenth):
      Phrase("another process changes every 10th item", "別のプロセスが 10 件ごとに 1 件を変更")
    case .look: Phrase("the app looks at the store", "アプリがストアを確かめる")
    }
  }
}
