/// A module to create: its name and its screens, the first of which is the root.
public struct Blueprint: Sendable {
  /// A screen of the module.
  struct Screen: Sendable {
    let name: TypeName
    /// The key that opens the screen from the root.
    let key: String
  }

  /// The module's name.
  public let module: TypeName
  let root: Screen
  /// The screens that the root opens.
  let children: [Screen]

  /// The default screens of a module.
  public static let defaultScreens = ["List", "Detail"]

  /// Creates a blueprint from names.
  ///
  /// - Parameter screens: the screens, with the root first; empty for the default screens.
  /// - Throws: `ScaffoldError` if a name cannot be used.
  public init(module: String, screens: [String]) throws(ScaffoldError) {
    guard let name = TypeName(module) else { throw .invalidTypeName(module) }
    var screenNames: [TypeName] = []
    for screen in screens.isEmpty ? Self.defaultScreens : screens {
      guard let name = TypeName(screen) else { throw .invalidTypeName(screen) }
      // On a case-insensitive disk, names that differ only in case are one file.
      if let other = screenNames.first(where: { $0.kebab == name.kebab }) {
        throw .duplicateScreens(other.text, screen)
      }
      screenNames.append(name)
    }
    for child in screenNames.dropFirst() where child.kebab == Self.adding {
      throw .reservedScreen(child.text, command: name.kebab)
    }
    self.module = name
    var keys: Set<String> = ["j", "k", "g", "l", "d", "r", "q"]
    let all = screenNames.enumerated().map { index, screen in
      let key = index < 2 ? "enter" : Self.key(of: screen, excluding: keys)
      keys.insert(key)
      return Screen(name: screen, key: key)
    }
    root = all[0]
    children = Array(all.dropFirst())
  }

  /// The argument with which the module's command adds an item.
  static let adding = "add"

  /// Returns the first free letter of a screen's name, or else any free digit or letter.
  private static func key(of screen: TypeName, excluding taken: Set<String>) -> String {
    let candidates = (screen.kebab + "123456789abcefhimnopstuvwxyz").map(String.init)
    return candidates.first { $0 != "-" && !taken.contains($0) } ?? "enter"
  }
}

/// A file to create.
public struct SourceFile: Hashable, Sendable {
  /// The path, relative to the package.
  public let path: String
  /// The contents of the file.
  public let text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
