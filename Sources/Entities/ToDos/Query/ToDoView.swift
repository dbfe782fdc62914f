public import SharedEntities

/// A query that a person has saved under a name.
public struct ToDoView: Hashable, Sendable {
  /// The name, by which `@name` in another query means it.
  public let name: String
  /// The words of the query, as people write them.
  public let query: String
  /// Its order; nil for that of other lists.
  public let order: ToDoOrder?
  /// Whether the order is reversed.
  public let isReversed: Bool

  /// The maximum length of a name, in Unicode scalars.
  public static let nameLimit = 40
  /// Names that mean something else.
  private static let reserved = ["use", "none", "なし"]

  /// Validates a name; the query is read where it is used.
  ///
  /// - Throws: `ToDoViewError.nameIsInvalid` unless the name is of letters, digits, `-` and `_`, the first of which is a
  ///   letter or a digit.
  public init(
    _ name: String, query: String, order: ToDoOrder? = nil, isReversed: Bool = false
  ) throws(ToDoViewError) {
    guard Self.isName(name) else { throw .nameIsInvalid(name) }
    (self.name, self.query, self.order, self.isReversed) = (name, query, order, isReversed)
  }

  fileprivate static func isName(_ name: String) -> Bool {
    func isPlain(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    func isShown(_ scalar: Unicode.Scalar) -> Bool { !scalar.properties.isDefaultIgnorableCodePoint }
    return name.first.map(isPlain) == true && name.allSatisfy { isPlain($0) || "-_".contains($0) }
      && name.unicodeScalars.allSatisfy(isShown) && name.unicodeScalars.count <= nameLimit
      && !reserved.contains(searchKey(name))
  }

  /// The key that identifies it: names that differ only in case or width are the same.
  fileprivate var key: String { searchKey(name) }
}

/// What a person enters to save a view.
public struct ToDoViewInput: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The arguments of the query on the command line.
  public let words: [String]
  /// Its order; nil for that of other lists.
  public let order: ToDoOrder?
  /// Whether the order is reversed.
  public let isReversed: Bool

  public init(_ name: String, words: [String], order: ToDoOrder? = nil, isReversed: Bool = false) {
    (self.name, self.words, self.order, self.isReversed) = (name, words, order, isReversed)
  }
}

/// The reason why views cannot be read or changed.
public enum ToDoViewError: Error, Hashable, Sendable {
  /// A name has other characters, is too long or means something else.
  case nameIsInvalid(String)
  /// No view has this name; carries a similar one, if there is one.
  case noSuchView(String, nearest: String?)
  /// The view in use does not exist.
  case usedViewIsGone(String)
  /// A query cannot be read.
  case query(QueryError)
  /// A setting names a view by what is no name.
  case key(String)
  /// A setting of a view has no such value.
  case setting(key: String, value: String)
  /// The settings cannot be read or changed.
  case settings(SettingsError)
}

/// The views that a person has saved, and the one in use.
public struct ToDoViews: Hashable, Sendable {
  /// The views, in natural order of their names.
  public private(set) var all: [ToDoView] = []
  private var faults: [Fault] = []
  private var usedName: String?

  /// A view that cannot be read, by the key that identifies it.
  private struct Fault: Hashable {
    let key: String
    let error: ToDoViewError
  }

  /// No views.
  public static let none = ToDoViews()

  private init() {}

  /// Reads the views among settings; one that cannot be read keeps none of the others from it.
  public init(_ settings: UserSettings) {
    let values = settings.values
    for (name, query) in settings.views {
      do throws(ToDoViewError) {
        guard ToDoView.isName(name) else { throw .key(ToDoViewSetting.query.key(of: name)) }
        all.append(
          try ToDoView(
            name, query: query, order: try Self.order(of: name, values),
            isReversed: try Self.isReversed(name, values)))
      } catch {
        faults.append(Fault(key: searchKey(name), error: error))
      }
    }
    all.sort { (naturalKey($0.key), $0.name) < (naturalKey($1.key), $1.name) }
    if let name = values[ToDoViewSetting.used], !name.isEmpty { usedName = name }
  }

  /// Returns the views if each can be read.
  ///
  /// - Throws: `ToDoViewError.key` or `.setting`.
  public func checked() throws(ToDoViewError) -> ToDoViews {
    if let fault = faults.first { throw fault.error }
    return self
  }

  /// Whether there is a view with a name that cannot be read.
  func isUnreadable(_ name: String) -> Bool { faults.contains { $0.key == searchKey(name) } }

  /// Returns the view that filters lists without another one; nil for none.
  ///
  /// - Throws: `ToDoViewError.usedViewIsGone`, or an error of reading it.
  public func used() throws(ToDoViewError) -> ToDoView? {
    guard let usedName else { return nil }
    if let fault = faults.first(where: { $0.key == searchKey(usedName) }) { throw fault.error }
    guard let view = self[usedName] else { throw .usedViewIsGone(usedName) }
    return view
  }

  /// Whether a view is the one in use.
  public func isUsed(_ view: ToDoView) -> Bool { usedName.map(searchKey) == view.key }

  /// Returns the view with a name.
  ///
  /// - Throws: `ToDoViewError.noSuchView`, or an error of reading it.
  public func view(_ name: String) throws(ToDoViewError) -> ToDoView {
    if let fault = faults.first(where: { $0.key == searchKey(name) }) { throw fault.error }
    guard let view = self[name] else { throw .noSuchView(name, nearest: nearest(to: name)) }
    return view
  }

  /// The view with a name, ignoring case and width; nil if there is none.
  public subscript(name: String) -> ToDoView? { all.first { $0.key == searchKey(name) } }

  /// The name of a view that is similar to another name; nil if there is none.
  func nearest(to name: String) -> String? { nearestWord(to: name, among: all.map(\.name)) }

  private static func order(
    of name: String, _ values: [String: String]
  ) throws(ToDoViewError) -> ToDoOrder? {
    let key = ToDoViewSetting.order.key(of: name)
    guard let text = values[key] else { return nil }
    guard let order = ToDoOrder(text: text) else { throw .setting(key: key, value: text) }
    return order
  }

  private static func isReversed(
    _ name: String, _ values: [String: String]
  ) throws(ToDoViewError) -> Bool {
    let key = ToDoViewSetting.isReversed.key(of: name)
    switch values[key] {
    case nil, "no": return false
    case "yes": return true
    case let value?: throw .setting(key: key, value: value)
    }
  }
}

extension UserSettings {
  /// The names and the queries of views, whether or not they can be read.
  fileprivate var views: [(name: String, query: String)] {
    entries.compactMap { entry in ToDoViewSetting.query.name(in: entry.key).map { ($0, entry.value) } }
  }

  private func viewNames(like name: String) -> [String] {
    views.map(\.name).filter { searchKey($0) == searchKey(name) }
  }

  /// Saves a view in the place of one with its name, even one that cannot be read, and returns whether there was one.
  public mutating func save(_ view: ToDoView) -> Bool {
    let old = viewNames(like: view.name)
    for name in old where name != view.name { deleteView(named: name) }
    self[ToDoViewSetting.query.key(of: view.name)] = view.query
    self[ToDoViewSetting.order.key(of: view.name)] = view.order?.text
    self[ToDoViewSetting.isReversed.key(of: view.name)] = view.isReversed ? "yes" : nil
    return !old.isEmpty
  }

  /// Deletes a view, even one that cannot be read, no longer uses it, and returns its name.
  ///
  /// - Throws: `ToDoViewError.noSuchView`.
  public mutating func deleteView(like name: String) throws(ToDoViewError) -> String {
    let names = viewNames(like: name)
    guard let first = names.first else {
      throw .noSuchView(name, nearest: nearestWord(to: name, among: views.map(\.name)))
    }
    for name in names { deleteView(named: name) }
    if self[ToDoViewSetting.used].map(searchKey) == searchKey(name) { self[ToDoViewSetting.used] = nil }
    return first
  }

  /// Uses a view for lists; nil for none.
  public mutating func use(_ view: ToDoView?) { self[ToDoViewSetting.used] = view?.name }

  private mutating func deleteView(named name: String) {
    for setting in ToDoViewSetting.allCases { self[setting.key(of: name)] = nil }
  }
}

/// A setting of a view: `view.NAME`, `view.NAME.sort` or `view.NAME.reverse`.
private enum ToDoViewSetting: String, CaseIterable {
  case query = ""
  case order = ".sort"
  case isReversed = ".reverse"

  /// The key that names the view in use.
  static let used = "view"
  private static let beginning = "view."

  func key(of name: String) -> String { Self.beginning + name + rawValue }

  /// The name of the view whose query has a key; nil for any other key.
  func name(in key: String) -> String? {
    guard key.hasPrefix(Self.beginning) else { return nil }
    let name = key.dropFirst(Self.beginning.count)
    return name.contains(".") ? nil : String(name)
  }
}

extension ToDoCondition {
  /// The project and the tags that every ToDo has that satisfies it, for one that is added to what it selects.
  public var impliedLabels: (project: Project?, tags: [Tag]) {
    switch self {
    case .all(let conditions):
      let parts = conditions.map(\.impliedLabels)
      return (parts.compactMap(\.project).first, parts.flatMap(\.tags))
    case .inProject(let project, _): return (project, [])
    case .tag(let tag): return (nil, [tag])
    default: return (nil, [])
    }
  }
}
