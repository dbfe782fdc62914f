/// A movement of the selection in a list.
public enum ListMove: Hashable, Sendable {
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// Up by one page.
  case pageUp
  /// Down by one page.
  case pageDown
  /// To the first row of the list.
  case first
  /// To the last row of the list.
  case last
}
