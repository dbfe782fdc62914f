public import SharedEntities

/// An operation on an app whose cost is measured.
///
/// The same values run and appear in the results' table of operations.
public struct Operation: Hashable, Sendable {
  /// A step of an operation.
  public enum Step: Hashable, Sendable {
    /// The app is opened.
    case open
    /// The user presses a key.
    case key(String)
    /// The user pastes text.
    case text(String)
    /// Another process changes the store; the app has not checked it yet.
    case outside(OutsideChange)
    /// The app checks whether the store has changed, as it does regularly on a terminal.
    case look
  }

  /// The name on the command line and in files.
  public let identifier: String
  /// The description of the operation.
  public let title: Phrase
  /// The steps before the operation, which are not measured; the app is already open.
  public let preparation: [Step]
  /// The measured steps.
  public let steps: [Step]
  /// What the measured steps do to the store.
  public let effect: StoreEffect

  /// Creates an operation.
  ///
  /// - Parameters:
  ///   - effect: what the measured steps do to the store.
  ///   - preparation: the steps before them.
  public init(
    _ identifier: String, _ title: Phrase, store effect: StoreEffect = .none, after preparation: [Step] = [],
    _ steps: Step...
  ) {
    self.init(identifier, title, store: effect, after: preparation, steps)
  }

  /// Creates an operation whose steps depend on the number of items.
  public init(
    _ identifier: String, _ title: Phrase, store effect: StoreEffect, after preparation: [Step] = [],
    _ steps: [Step]
  ) {
    self.identifier = identifier
    self.title = title
    self.effect = effect
    self.preparation = preparation
    self.steps = steps
  }

  /// Whether the operation itself opens the app.
  var opensApp: Bool { steps.contains(.open) }
}

/// A change that another process makes to the store.
public enum OutsideChange: Hashable, Sendable {
  /// Appends the given number of items.
  case append(Int)
  /// Changes every tenth item visibly.
  case everyTenth
}

extension Operation.Step {
  /// The title of the step in the table of operations.
  var title: Phrase {
    switch self {
    case .open: Phrase("open the app", "アプリを開く")
    case .key(let name): Phrase("key \(name)", "キー \(name)")
    case .text(let text): Phrase("text \(text)", "文字列 \(text)")
    case .outside(.append(let count)):
      Phrase("another process adds \(count)", "別のプロセスが \(count) 件追加")
    case .outside(.everyTenth):
      Phrase("another process changes every 10th item", "別のプロセスが 10 件ごとに 1 件を変更")
    case .look: Phrase("the app checks the store", "アプリがストアを確かめる")
    }
  }
}
