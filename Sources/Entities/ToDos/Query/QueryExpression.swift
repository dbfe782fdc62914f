public import SharedEntities

/// A query as people write it.
///
/// ```
/// query = group {("or" | "または") group}
/// group = item {item}
/// item  = word | "phrase" | 「phrase」 | #tag | @view | key:values | ("not" | "除く") item | "(" query ")"
/// ```
///
/// All items of a group hold. The values of a key are separated by commas, of which any may hold; a range of days
/// includes both ends.
public struct QueryExpression: Hashable, Sendable {
  /// The condition that a ToDo must satisfy.
  public let condition: ToDoCondition
  /// The number of ToDos at most; nil for all.
  public let limit: Int?
  /// The first of the views that it names beside its other items; nil if it names none.
  public let view: ToDoView?

  /// How deep parentheses and negations may be nested, so that no engine's own limit is reached.
  static let depthLimit = 20

  /// Reads a query from the arguments of a command line.
  ///
  /// - Parameters:
  ///   - arguments: the arguments; one with spaces and nothing but words is a phrase.
  ///   - views: the views that it may name.
  ///   - clock: determines the days that words such as `today` mean.
  ///   - language: the language of dates in words.
  public init(
    _ arguments: [String], views: ToDoViews = .none, on clock: any WallClock, in language: Language
  ) throws(QueryError) {
    let values = QueryValues(clock, language)
    let tokens = try QueryToken.tokens(of: arguments, isWhole: values.isKey)
    var grammar = QueryGrammar(tokens[...], values, views)
    condition = try grammar.query()
    limit = grammar.limit
    view = grammar.view
  }

  /// Returns the arguments of a command line as one text, which a view keeps.
  public static func text(
    of arguments: [String], on clock: any WallClock, in language: Language
  ) throws(QueryError) -> String {
    let values = QueryValues(clock, language)
    var words: [String] = []
    for argument in arguments { words.append(try QueryToken.text(of: argument, isWhole: values.isKey)) }
    return joined(words, by: " ")
  }
}

extension ToDoCondition {
  /// Whether it says itself if ToDos are to be open or done.
  public var mentionsCompletion: Bool {
    switch self {
    case .all(let conditions), .any(let conditions): conditions.contains(where: \.mentionsCompletion)
    // Of what does not wait only a part is open.
    case .not(.waiting): false
    case .not(let condition): condition.mentionsCompletion
    case .done, .time(.completed, _, _), .waiting: true
    default: false
    }
  }
}

/// Reads the tokens of a query.
private struct QueryGrammar {
  private var rest: ArraySlice<QueryToken>
  private let values: QueryValues
  private let views: ToDoViews
  /// The views that are being read.
  private let path: [ToDoView]
  /// How deep parentheses and negations may still be nested.
  private let deepest: Int
  private(set) var limit: Int?
  private(set) var view: ToDoView?

  init(
    _ tokens: ArraySlice<QueryToken>, _ values: QueryValues, _ views: ToDoViews, path: [ToDoView] = [],
    deepest: Int = QueryExpression.depthLimit
  ) {
    rest = tokens
    self.values = values
    self.views = views
    self.path = path
    self.deepest = deepest
  }

  /// An item and how it was written.
  private typealias Item = (condition: ToDoCondition, text: String)

  /// Reads the whole query.
  mutating func query() throws(QueryError) -> ToDoCondition { try read(0).condition }

  /// Reads a query up to its end or to the parenthesis that closes it.
  private mutating func read(_ depth: Int) throws(QueryError) -> Item {
    guard depth <= deepest else { throw .tooDeep }
    var groups: [[Item]] = [[]]
    var word: String?
    while let token = rest.first, token != .close {
      if case .or(let or) = token {
        rest.removeFirst()
        guard groups.last?.isEmpty == false else { throw .nothingBeforeOr(or) }
        word = or
        groups.append([])
      } else if let item = try item(depth) {
        groups[groups.count - 1].append(item)
      }
    }
    let texts = groups.map { joined($0.map(\.text), by: " ") }
    guard let word else { return (.all(groups[0].map(\.condition)), texts[0]) }
    // A limit beside an "or" would limit nobody knows what.
    guard limit == nil || depth > 0 else { throw .limitInside }
    guard groups.last?.isEmpty == false else { throw .nothingAfter(word) }
    guard groups.allSatisfy({ $0.count == 1 }) else {
      throw .mixed(
        joined(texts, by: " \(word) "),
        or: joined(zip(groups, texts).map { $0.count > 1 ? "(\($1))" : $1 }, by: " \(word) "), word)
    }
    return (.any(groups.map { $0[0].condition }), joined(texts, by: " \(word) "))
  }

  /// Reads an item; nil for a limit, which is no condition.
  private mutating func item(_ depth: Int) throws(QueryError) -> Item? {
    switch rest.removeFirst() {
    case .open:
      let inner = try read(depth + 1)
      guard rest.popFirst() == .close else { throw .unclosed("(") }
      guard inner.condition != .all([]) else { throw .emptyParentheses }
      return (inner.condition, "(\(inner.text))")
    case .not(let word):
      guard let next = rest.first, next != .close else { throw .nothingAfter(word) }
      if case .or = next { throw .nothingAfter(word) }
      guard depth < deepest else { throw .tooDeep }
      guard let inner = try item(depth + 1) else { throw .limitInside }
      return (.not(inner.condition), "\(word) \(inner.text)")
    case .phrase(let text): return (.text(text), "\"\(text)\"")
    case .word(let word):
      switch QueryWord(word) {
      case .text: return (try condition(ofViewIn: word, depth) ?? .text(word), word)
      case .tag: return (.tag(try values.tag(word)), word)
      case .key(let name, let value):
        guard let key = QueryKey(name: name) else {
          throw .unknownKey(name, nearest: nearestWord(to: name, among: QueryKey.allCases.map(\.name)))
        }
        guard key == .limit else { return (try values.condition(key, value), word) }
        guard depth == 0, limit == nil else { throw .limitInside }
        guard let count = wholeNumber(searchKey(value).utf8), count > 0 else { throw .value(value, of: key) }
        limit = count
        return nil
      }
    case .or, .close: return nil
    }
  }

  /// Returns the condition of the view that a word names after `@`; nil for any other word.
  ///
  /// People are mentioned with the same mark: a word that is not nearly the name of a view is a text.
  private mutating func condition(ofViewIn word: String, _ depth: Int) throws(QueryError) -> ToDoCondition? {
    guard let mark = word.first, "@＠".contains(mark) else { return nil }
    let name = String(word.dropFirst())
    if views.isUnreadable(name) { throw .unreadableView(name) }
    guard let named = views[name] else {
      if let nearest = views.nearest(to: name) { throw .noSuchView(name, nearest: nearest) }
      return nil
    }
    guard depth < deepest else { throw .tooDeep }
    guard !path.contains(named) else { throw .viewOfItself(named.name) }
    var inner = QueryGrammar(
      try QueryToken.tokens(of: named.query)[...], values, views, path: path + [named],
      deepest: deepest - depth - 1)
    let condition = try inner.query()
    if let count = inner.limit {
      guard depth == 0, limit == nil else { throw .limitInside }
      limit = count
    }
    if depth == 0, view == nil { view = named }
    return condition
  }
}
