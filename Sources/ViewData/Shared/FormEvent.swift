/// An event of a form with a switch.
public enum FormEvent: Hashable, Sendable {
  /// Edit the text of the focused field.
  case edit(TextEdit)
  /// Toggle the switch.
  case toggle
  /// Focus the next element.
  case focusNext
  /// Focus the previous element.
  case focusPrevious
  /// Save the form.
  case save
  /// Discard the changes and close the form.
  case cancel
  /// Ask whether to discard the changes.
  case ask
  /// Continue editing after that question.
  case continueEditing
  /// Show the keys.
  case showKeys
}
