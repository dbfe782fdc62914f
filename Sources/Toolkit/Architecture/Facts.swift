/// What the compiler and the package manager say of a package.
public struct Facts: Sendable, Hashable {
  /// The package's name.
  public var package: String
  /// Its targets, and those of other packages that they need.
  public var targets: [Target]

  /// The facts about these targets.
  public init(package: String, targets: [Target]) {
    self.package = package
    self.targets = targets
  }
}

/// A target, with what its files import and its declarations name.
public struct Target: Sendable, Hashable {
  /// What a target is for.
  public enum Kind: Sendable, Hashable {
    /// Swift code to import.
    case library
    /// A program.
    case executable
    /// Tests.
    case test
    /// A macro or a plug-in, which is used without an import.
    case tool
    /// What is in C, or in no source at all, so that only its name is known.
    case opaque
    /// What another package makes.
    case foreign
  }

  /// Its name in the manifest.
  public var name: String
  /// The name by which it is imported.
  public var module: String
  /// What it is for.
  public var kind: Kind
  /// Where the manifest declares it.
  public var place: Place
  /// What the manifest says that it needs.
  public var dependencies: [Dependency]
  /// What its files import.
  public var imports: [Import]
  /// The types that its declarations name.
  public var references: [Reference]
  /// How many types it declares.
  public var types: TypeCount

  /// A target; nothing is known yet of what it imports and names.
  public init(
    _ name: String, module: String? = nil, kind: Kind = .library,
    place: Place = Place("Package.swift", 1), dependencies: [Dependency] = [], imports: [Import] = [],
    references: [Reference] = [], types: TypeCount = TypeCount()
  ) {
    self.name = name
    self.module = module ?? name
    self.kind = kind
    self.place = place
    self.dependencies = dependencies
    self.imports = imports
    self.references = references
    self.types = types
  }

  /// Whether its files are read.
  public var isRead: Bool {
    switch kind {
    case .library, .executable, .test: true
    case .tool, .opaque, .foreign: false
    }
  }
}

/// What a target's declaration in the manifest says that it needs.
public struct Dependency: Sendable, Hashable {
  /// The name of a target or of a product.
  public var name: String
  /// The targets that come with it.
  public var targets: [String]

  /// A dependency; without targets it is the target of its own name.
  public init(_ name: String, targets: [String]? = nil) {
    self.name = name
    self.targets = targets ?? [name]
  }
}

/// A line of a file, by its path from the package's folder.
public struct Place: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// The line, from 1.
  public var line: Int

  /// This line of this file.
  public init(_ file: String, _ line: Int) {
    self.file = file
    self.line = line
  }

  /// The file's name without its folders.
  public var fileName: String { file.split(separator: "/").last.map(String.init) ?? file }

  /// As compilers write it.
  public var description: String { "\(file):\(line)" }

  /// By file, then by line.
  public static func < (left: Self, right: Self) -> Bool {
    (left.file, left.line) < (right.file, right.line)
  }
}

/// An import as it was compiled.
public struct Import: Sendable, Hashable {
  /// The module.
  public var module: String
  /// Where it stands.
  public var place: Place

  /// An import of a module.
  public init(_ module: String, at place: Place) {
    self.module = module
    self.place = place
  }
}

/// A declaration that names a type, extends it or conforms to it.
public struct Reference: Sendable, Hashable {
  /// The declaration, as `ToDoRow.title`.
  public var declaration: String
  /// Where it stands.
  public var place: Place
  /// The module of the type.
  public var module: String
  /// The type, as `ToDo.ID`.
  public var type: String
  /// The file of the type, where it is one of the same target.
  public var file: String?

  /// A declaration that names a type.
  public init(_ declaration: String, at place: Place, module: String, type: String, file: String? = nil) {
    self.declaration = declaration
    self.place = place
    self.module = module
    self.type = type
    self.file = file
  }
}

/// How many types a target declares.
public struct TypeCount: Sendable, Hashable {
  /// Protocols.
  public var abstract: Int
  /// Structures, enumerations, classes and actors.
  public var concrete: Int

  /// These numbers of types.
  public init(abstract: Int = 0, concrete: Int = 0) {
    self.abstract = abstract
    self.concrete = concrete
  }
}
