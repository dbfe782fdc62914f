/// A screen that has keys of its own.
public enum ToDoKeysTopic: Hashable, Sendable, CaseIterable {
  /// The list.
  case list
  /// One ToDo in full.
  case detail
  /// The form.
  case form
}
