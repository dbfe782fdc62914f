/// Where the selection of a list moves.
public enum ListMove: Hashable, Sendable {
  /// To the row above.
  case up
  /// To the row below.
  case down
  /// Up by as many rows as are in sight.
  case pageUp
  /// Down by as many rows as are in sight.
  case pageDown
  /// To the first row of the list.
  case first
  /// To the last row of the list.
  case last
}
