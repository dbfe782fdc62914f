/// The focus of a form, and the messages that it shows until the next event.
public struct FormStatus<Element: CaseIterable & Hashable & Sendable, Failure: Error & Hashable>: Hashable,
  Sendable
where Element.AllCases == [Element] {
  /// The focused element.
  public var focus: Element
  /// The error that made saving fail, until the next event; nil if there is none.
  public var failure: Failure?
  /// Whether the form has asked, until the next event, whether to discard the changes.
  private var hasAsked = false

  /// Creates the status of a newly opened form.
  public init(focus: Element) { self.focus = focus }

  /// Begins an event, which clears all earlier messages.
  ///
  /// - Parameter asks: whether the event asks whether to discard the changes.
  public mutating func begin(asks: Bool) {
    failure = nil
    hasAsked = asks
  }

  /// Handles the part of an event that concerns the focus and the messages.
  public mutating func take(_ event: FormEvent) {
    begin(asks: event == .ask)
    switch event {
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .edit, .toggle, .save, .cancel, .ask, .continueEditing, .showKeys: break
    }
  }

  /// Returns whether leaving the form would discard unsaved changes.
  public func draft(isChanged: Bool) -> DraftState { DraftState(isChanged: isChanged, hasAsked: hasAsked) }
}
