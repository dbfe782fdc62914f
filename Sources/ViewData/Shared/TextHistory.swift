/// A replacement in a text, with the cursor before and after.
struct TextChange: Sendable {
  /// The number of UTF-8 bytes before the replaced part.
  var offset: Int
  /// The replaced text.
  var removed: String
  /// The replacement.
  var inserted: String
  /// The cursor before the change.
  let before: TextPosition
  /// The cursor after the change.
  var after: TextPosition

  /// Merges a subsequent change into this one if possible; returns whether it did.
  ///
  /// Changes merge if text was typed where this one ends, or deleted on either side of this one's deletion.
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

/// The kind of a change, which decides what is undone in one step.
enum StepKind: Hashable, Sendable {
  /// A typed character other than white space.
  case typing
  /// White space typed.
  case typingSpace
  /// Several characters at once.
  case paste
  /// A deletion by an editing command.
  case deletion(TextEdit)

  /// Creates the kind of an insertion.
  init(inserting text: String) {
    guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
      self = .paste
      return
    }
    self = first.isWhitespace ? .typingSpace : .typing
  }

  /// Whether a change of this kind extends a step whose last change is of another kind.
  func continues(_ previous: StepKind) -> Bool {
    switch self {
    case .typing: previous == .typing || previous == .typingSpace
    case .typingSpace, .deletion: previous == self
    case .paste: false
    }
  }
}

/// The steps that can be undone and redone.
struct TextHistory: Sendable {
  /// The maximum number of steps that can be undone.
  static let limit = 200

  private var past: [TextChange] = []
  private var future: [TextChange] = []
  /// The kind of the last change; nil if the next change must start a new step.
  private var kind: StepKind?

  var canUndo: Bool { !past.isEmpty }
  var canRedo: Bool { !future.isEmpty }

  /// Ends the current step, so that the next change starts a new one.
  mutating func endStep() { kind = nil }

  /// Records a change, which extends the last step if it continues it, and clears the steps to redo.
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

  /// Returns the change to undo; nil if there is none.
  mutating func undo() -> TextChange? {
    endStep()
    guard let change = past.popLast() else { return nil }
    future.append(change)
    return change
  }

  /// Returns the change to redo; nil if there is none.
  mutating func redo() -> TextChange? {
    endStep()
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change
  }
}
