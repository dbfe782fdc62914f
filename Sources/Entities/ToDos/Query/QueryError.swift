/// The reason why words are not a query.
public enum QueryError: Error, Hashable, Sendable {
  /// No key has this name; carries a similar one, if there is one.
  case unknownKey(String, nearest: String?)
  /// A key has no value that is written like this.
  case value(String, of: QueryKey)
  /// The value of a key is not a date, or has a time of day.
  case date(String, of: QueryKey)
  /// A range ends before it begins.
  case emptyRange(String)
  /// No view has this name; carries that of a similar one.
  case noSuchView(String, nearest: String)
  /// The view with this name cannot be read.
  case unreadableView(String)
  /// A view names itself, or another one that names it.
  case viewOfItself(String)
  /// A word is no tag.
  case tag(String)
  /// Something that was opened by this mark is not closed.
  case unclosed(String)
  /// Nothing follows this word.
  case nothingAfter(String)
  /// Nothing stands before an "or".
  case nothingBeforeOr(String)
  /// An "or" stands beside words without parentheses; carries the same with parentheses, and the "or" itself.
  case mixed(String, or: String, String)
  /// Parentheses have nothing between them.
  case emptyParentheses
  /// Parentheses are nested too deeply.
  case tooDeep
  /// A limit stands where it would limit a part of the query, or twice.
  case limitInside
}
