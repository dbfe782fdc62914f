/// The focus of a form, and what the form says until the next event.
public struct FormStatus<Element: CaseIterable & Hashable & Sendable, Failure: Error & Hashable>: Hashable,
  Sendable
where Element.AllCases == [Element] {
  /// The focused element.
  public var focus: Element
  /// Why saving failed, until the next event; nil if it did not.
  public var failure: Failure?
  /// Whether it has asked, until the next event, if the changes are to be discarded.
  private var hasAsked = false

  /// Creates the status of a form that has just been opened.
  public init(focus: Element) { self.focus = focus }

  /// Begins an event, with which everything that was said before is over.
  ///
  /// - Parameter asks: whether the event asks if the changes are to be discarded.
  public mutating func begin(asks: Bool) {
    failure = nil
    hasAsked = asks
  }

  /// Takes the part of an event that concerns the focus and what the form says.
  public mutating func take(_ event: FormEvent) {
    begin(asks: event == .ask)
    switch event {
    case .focusNext: focus = focus.moved(by: 1)
    case .focusPrevious: focus = focus.moved(by: -1)
    case .edit, .toggle, .save, .cancel, .ask, .goOn, .showKeys: break
    }
  }

  /// Whether leaving the form would throw away what was entered.
  public func draft(isChanged: Bool) -> DraftState { DraftState(isChanged: isChanged, hasAsked: hasAsked) }
}
