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

  /// The maximum length of a name, in characters.
  public static let nameLimit = 40
  /// Names that mean something else.
  private static let reserved = ["use", "none", "なし"]

  /// Validates a name; the query is read where it is used.
  ///
  /// - Throws: `ToDoViewError.nameIsInvalid` unless the name is of letters, digits, `-` and `_`.
  public init(
    _ name: String, query: String, order: ToDoOrder? = nil, isReversed: Bool = false
  ) throws(ToDoViewError) {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || "-_".contains($0) }
    guard isPlain, (1...Self.nameLimit).contains(name.count), !Self.reserved.contains(searchKey(name)) else {
      throw .nameIsInvalid(name)
    }
    (self.name, self.query, self.order, self.isReversed) = (name, query, order, isReversed)
  }

  /// The key that identifies it: names that differ only in case or width are the same.
  var key: String { searchKey(name) }
}

/// The reason why views cannot be read or changed.
public enum ToDoViewError: Error, Hashable, Sendable {
  /// A name has other characters, is too long or means something else.
  case nameIsInvalid(String)
  /// No view has this name; carries a similar one, if there is one.
  case noSuchView(String, nearest: String?)
  /// A setting of a view has no such value.
  case setting(key: String, value: String)
  /// The settings cannot be read or changed.
  case settings(SettingsError)
}

/// The views that a person has saved, and the one in use.
public struct ToDoViews: Hashable, Sendable {
  /// The views, in natural order of their names.
  public private(set) var all: [ToDoView] = []
  /// The view that filters lists without another one; nil for none.
  public private(set) var used: ToDoView?

  /// No views.
  public static let none = ToDoViews()

  private init() {}

  /// Reads the views among settings.
  ///
  /// - Throws: `ToDoViewError.nameIsInvalid`, `.noSuchView` or `.setting`.
  public init(_ settings: UserSettings) throws(ToDoViewError) {
    for entry in settings.entries {
      guard let name = ToDoViewSetting.query.name(in: entry.key) else { continue }
      all.append(
        try ToDoView(
          name, query: entry.value, order: try Self.order(of: name, settings),
          isReversed: try Self.isReversed(name, settings)))
    }
    all.sort { (naturalKey($0.key), $0.name) < (naturalKey($1.key), $1.name) }
    if let name = settings[ToDoViewSetting.used] { used = try view(name) }
  }

  /// Returns the views with another one, in the place of one with its name.
  public func saving(_ view: ToDoView) -> ToDoViews {
    var views = self
    views.all.removeAll { $0.key == view.key }
    views.all.append(view)
    return views
  }

  /// Returns the view with a name.
  ///
  /// - Throws: `ToDoViewError.noSuchView`.
  public func view(_ name: String) throws(ToDoViewError) -> ToDoView {
    guard let view = self[name] else {
      throw .noSuchView(name, nearest: nearest(to: name))
    }
    return view
  }

  /// The view with a name, ignoring case and width; nil if there is none.
  public subscript(name: String) -> ToDoView? { all.first { $0.key == searchKey(name) } }

  /// The name of a view that is similar to another name; nil if there is none.
  func nearest(to name: String) -> String? { nearestWord(to: name, among: all.map(\.name)) }

  private static func order(
    of name: String, _ settings: UserSettings
  ) throws(ToDoViewError) -> ToDoOrder? {
    let key = ToDoViewSetting.order.key(of: name)
    guard let text = settings[key] else { return nil }
    guard let order = ToDoOrder(text: text) else { throw .setting(key: key, value: text) }
    return order
  }

  private static func isReversed(_ name: String, _ settings: UserSettings) throws(ToDoViewError) -> Bool {
    let key = ToDoViewSetting.isReversed.key(of: name)
    switch settings[key] {
    case nil, "no": return false
    case "yes": return true
    case let value?: throw .setting(key: key, value: value)
    }
  }
}

extension UserSettings {
  /// Saves a view in the place of one with its name.
  public mutating func save(_ view: ToDoView) {
    for old in viewNames(view.key) where old != view.name { delete(viewNamed: old) }
    self[ToDoViewSetting.query.key(of: view.name)] = view.query
    self[ToDoViewSetting.order.key(of: view.name)] = view.order?.text
    self[ToDoViewSetting.isReversed.key(of: view.name)] = view.isReversed ? "yes" : nil
  }

  /// Deletes a view, and no longer uses it.
  public mutating func delete(_ view: ToDoView) {
    for name in viewNames(view.key) { delete(viewNamed: name) }
    if let used = self[ToDoViewSetting.used], searchKey(used) == view.key { self[ToDoViewSetting.used] = nil }
  }

  /// Uses a view for lists; nil for none.
  public mutating func use(_ view: ToDoView?) { self[ToDoViewSetting.used] = view?.name }

  private func viewNames(_ key: String) -> [String] {
    entries.compactMap { ToDoViewSetting.query.name(in: $0.key) }.filter { searchKey($0) == key }
  }

  private mutating func delete(viewNamed name: String) {
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
