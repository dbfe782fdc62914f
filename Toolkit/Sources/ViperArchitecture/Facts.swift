/// The data about a package that the compiler and the package manager report.
public struct Facts: Sendable, Hashable {
  /// The package's name.
  public var package: String
  /// The package's targets, and those of other packages that they depend on.
  public var targets: [Target]

  /// Creates facts about these targets.
  public init(package: String, targets: [Target]) {
    self.package = package
    self.targets = targets
  }

  /// The targets of which only the imports are known.
  public var uncompiledTargets: [Target] { targets.filter { $0.compilationError != nil } }
}

/// A target, with the imports of its files and the types that its declarations name.
public struct Target: Sendable, Hashable {
  /// The kind of a target.
  public enum Kind: Sendable, Hashable {
    /// A Swift library.
    case library
    /// A program.
    case executable
    /// A test target.
    case test
    /// A macro or a plug-in, which is used without an import.
    case tool
    /// A C target, or one without sources, of which only the name is known.
    case opaque
    /// A target of another package.
    case foreign
  }

  /// The name in the manifest.
  public var name: String
  /// The name of the module to import.
  public var module: String
  /// The kind of target.
  public var kind: Kind
  /// The folder, relative to the package's; empty if it is unknown.
  public var folder: String
  /// The place of the declaration in the manifest.
  public var place: Place
  /// The dependencies that the manifest declares.
  public var dependencies: [Dependency]
  /// The imports of the target's files.
  public var imports: [Import]
  /// The types that the target's declarations name.
  public var references: [Reference]
  /// The number of types that the target declares.
  public var types: TypeCount
  /// The reason why the target has no module, so that only its imports are known; nil if it has one.
  public var compilationError: String?

  /// Creates a target, by default without imports and references.
  public init(
    _ name: String, module: String? = nil, kind: Kind = .library, folder: String = "",
    place: Place = Place("Package.swift", 1), dependencies: [Dependency] = [], imports: [Import] = [],
    references: [Reference] = [], types: TypeCount = TypeCount(), compilationError: String? = nil
  ) {
    self.name = name
    self.module = module ?? name
    self.kind = kind
    self.folder = folder
    self.place = place
    self.dependencies = dependencies
    self.imports = imports
    self.references = references
    self.types = types
    self.compilationError = compilationError
  }

  /// Whether the target's files are checked.
  public var isRead: Bool {
    switch kind {
    case .library, .executable, .test: true
    case .tool, .opaque, .foreign: false
    }
  }
}

/// A dependency that the manifest declares for a target.
public struct Dependency: Sendable, Hashable {
  /// The name of a target or a product.
  public var name: String
  /// The targets that it consists of.
  public var targets: [String]

  /// Creates a dependency, by default on the target of the same name.
  public init(_ name: String, targets: [String]? = nil) {
    self.name = name
    self.targets = targets ?? [name]
  }
}

/// A line of a file, by its path relative to the package's folder.
public struct Place: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// The line, from 1.
  public var line: Int

  public init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// The name of the file without its folders.
  public var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// The place in the format of compiler messages.
  public var description: String { "\(file):\(line)" }

  /// Orders by file, then by line.
  public static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// An import as the compiler reports it.
public struct Import: Sendable, Hashable {
  /// The module.
  public var module: String
  /// The place of the import.
  public var place: Place

  public init(_ module: String, at place: Place) {
    self.module = module
    self.place = place
  }
}

/// A declaration that names a type, extends it or conforms to it.
public struct Reference: Sendable, Hashable {
  /// The declaration, such as `ToDoRow.title`.
  public var declaration: String
  /// The place of the declaration.
  public var place: Place
  /// The module of the type.
  public var module: String
  /// The type, such as `ToDo.ID`.
  public var type: String
  /// The file of the type, if it is in the same target.
  public var file: String?
  /// The type aliases by which the declaration names the type, such as `Middle.Row`; each stands for the next.
  public var aliases: [String]

  public init(
    _ declaration: String, at place: Place, module: String, type: String, file: String? = nil,
    aliases: [String] = []
  ) {
    self.declaration = declaration
    self.place = place
    self.module = module
    self.type = type
    self.file = file
    self.aliases = aliases
  }
}

/// The number of types that a target declares.
public struct TypeCount: Sendable, Hashable {
  /// Protocols.
  public var abstract: Int
  /// Structures, enumerations, classes and actors.
  public var concrete: Int

  public init(abstract: Int = 0, concrete: Int = 0) {
    self.abstract = abstract
    self.concrete = concrete
  }
}
