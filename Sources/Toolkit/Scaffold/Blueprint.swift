/// A module to be made: its name, and its screens, of which the first is the root.
public struct Blueprint: Sendable {
  /// One screen of the module.
  struct Screen: Sendable {
    let name: TypeName
    /// The key by which the root opens it.
    let key: String
  }

  /// The module's name.
  public let module: TypeName
  let root: Screen
  /// The screens that the root opens.
  let children: [Screen]

  /// The screens of a module for which none is named.
  public static let standardScreens = ["List", "Detail"]

  /// A module with screens by their names.
  ///
  /// - Parameter screens: the root first; none for the standard ones.
  /// - Throws: `Refusal` where a name cannot be used.
  public init(module: String, screens: [String]) throws(Refusal) {
    guard let name = TypeName(module) else { throw .noTypeName(module) }
    var screenNames: [TypeName] = []
    for screen in screens.isEmpty ? Self.standardScreens : screens {
      guard let name = TypeName(screen) else { throw .noTypeName(screen) }
      // Names that differ in nothing but capitals would be one file on some disks.
      if let other = screenNames.first(where: { $0.kebab == name.kebab }) {
        throw .equalScreens(other.text, screen)
      }
      screenNames.append(name)
    }
    for child in screenNames.dropFirst() where child.kebab == Self.adding {
      throw .adds(child.text, command: name.kebab)
    }
    self.module = name
    var keys: Set<String> = ["j", "k", "g", "l", "d", "r", "q"]
    let all = screenNames.enumerated().map { index, screen in
      let key = index < 2 ? "enter" : Self.key(of: screen, besides: keys)
      keys.insert(key)
      return Screen(name: screen, key: key)
    }
    root = all[0]
    children = Array(all.dropFirst())
  }

  /// The word by which the module's command adds an item.
  static let adding = "add"

  /// The first letter of a screen's name that is free, or else a digit or letter that is.
  private static func key(of screen: TypeName, besides taken: Set<String>) -> String {
    let candidates = (screen.kebab + "123456789abcefhimnopstuvwxyz").map(String.init)
    return candidates.first { $0 != "-" && !taken.contains($0) } ?? "enter"
  }
}

/// A file to be made.
public struct SourceFile: Hashable, Sendable {
  /// Its path in the package.
  public let path: String
  /// What it says.
  public let text: String

  /// A file at a path.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
