/// A screen with its own key bindings.
public enum ToDoKeysTopic: Hashable, Sendable, CaseIterable {
  /// The list.
  case list
  /// The details of a ToDo.
  case detail
  /// The form.
  case form
  /// The tags.
  case tags
}
