/// A part of a text that was replaced, and where the cursor stood before and after.
struct TextChange: Sendable {
  /// The bytes of UTF-8 before the part.
  var offset: Int
  /// What was there before.
  var removed: String
  /// What is there since.
  var inserted: String
  /// The cursor before the change.
  let before: TextPosition
  /// The cursor after the change.
  var after: TextPosition

  /// Takes in a change that follows on this one, and says whether both can be one.
  ///
  /// They can if text was typed where this one's ends, or deleted on either side of what this one deleted.
  mutating func absorb(_ next: TextChange) -> Bool {
    let overlap = offset - next.offset
    if next.removed.isEmpty, next.offset == offset + inserted.utf8.count {
      inserted += next.inserted
    } else if inserted.isEmpty, next.inserted.isEmpty, 0...next.removed.utf8.count ~= overlap {
      let seam = next.removed.utf8.index(next.removed.startIndex, offsetBy: overlap)
      removed = String(next.removed[..<seam]) + removed + String(next.removed[seam...])
      offset = next.offset
    } else {
      return false
    }
    after = next.after
    return true
  }
}

/// What a change is to the steps of an undo history.
enum StepKind: Hashable, Sendable {
  /// A character typed that is no white space.
  case typing
  /// White space typed.
  case typingSpace
  /// More than one character at once.
  case paste
  /// A deletion by some edit.
  case deletion(TextEdit)

  /// The kind of an insertion.
  init(inserting text: String) {
    guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
      self = .paste
      return
    }
    self = first.isWhitespace ? .typingSpace : .typing
  }

  /// Whether a change of this kind goes on with a step whose last change was of another.
  func continues(_ previous: StepKind) -> Bool {
    switch self {
    case .typing: previous == .typing || previous == .typingSpace
    case .typingSpace, .deletion: previous == self
    case .paste: false
    }
  }
}

/// The steps that can be undone, and those that were.
struct TextHistory: Sendable {
  /// The most steps that can be undone.
  static let limit = 200

  private var past: [TextChange] = []
  private var future: [TextChange] = []
  /// What the last step is made of; nil once nothing may be added to it.
  private var kind: StepKind?

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Makes the next change a step of its own.
  mutating func endStep() { kind = nil }

  /// Adds a change, to the last step if it goes on with that; what was undone is forgotten.
  mutating func record(_ change: TextChange, kind: StepKind) {
    future = []
    let previous = self.kind
    self.kind = kind
    if let previous, kind.continues(previous), let last = past.indices.last, past[last].absorb(change) {
      return
    }
    past.append(change)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// The step to be taken back.
  mutating func undo() -> TextChange? {
    endStep()
    guard let change = past.popLast() else { return nil }
    future.append(change)
    return change
  }

  /// The step to be done again.
  mutating func redo() -> TextChange? {
    endStep()
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change
  }
}
