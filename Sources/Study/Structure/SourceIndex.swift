internal import Foundation

/// The places in source files where symbols are declared or used, as recorded by the compiler.
///
/// They come from the index store that `swift build` writes beside a debug build.
public struct SourceIndex: Sendable {
  /// The files, sorted by path.
  public let files: [File]

  /// A source file.
  public struct File: Sendable {
    /// The path, as passed to the initialiser.
    public let path: String
    /// The module that the file belongs to.
    public let module: String
    /// The places, in source order.
    public let occurrences: [Occurrence]
  }

  /// A place where a symbol is declared or used.
  public struct Occurrence: Sendable {
    /// The symbol.
    public let symbol: Symbol
    /// The roles of the symbol at this place.
    public let roles: Roles
    /// The line and the column, from 1.
    public let position: SourcePosition
    /// The related symbols, such as the function that contains a call.
    public let relations: [Relation]
  }

  /// The relation of another symbol to the symbol at a place.
  public struct Relation: Sendable {
    /// The kind of relation, such as to the type that declares a method.
    public let roles: Roles
    /// The other symbol.
    public let symbol: Symbol
  }

  /// A declaration, the same in every file that names it.
  public struct Symbol: Sendable, Hashable {
    /// The unified symbol resolution, which identifies the symbol across modules.
    public let usr: String
    /// The name in the source.
    public let name: String
    /// The kind of declaration.
    public let kind: Kind
  }

  /// The kinds of symbols that the study distinguishes.
  public enum Kind: UInt32, Sendable {
    case module = 1
    case enumeration = 5
    case structure = 6
    case `class` = 7
    case `protocol` = 8
    case `extension` = 9
    case typeAlias = 11
    case function = 12
    case variable = 13
    case enumerationCase = 15
    case instanceMethod = 16
    case classMethod = 17
    case staticMethod = 18
    case instanceProperty = 19
    case classProperty = 20
    case staticProperty = 21
    case initializer = 22
    case parameter = 25
    case other = 0

    /// Whether it is a nominal type; an actor is a class.
    public var isType: Bool {
      switch self {
      case .enumeration, .structure, .class, .protocol: true
      default: false
      }
    }
  }

  /// The roles of a symbol at a place, or of a related symbol; the bits of `indexstore_symbol_role_t`.
  public struct Roles: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let definition = Roles(rawValue: 1 << 1)
    public static let reference = Roles(rawValue: 1 << 2)
    public static let read = Roles(rawValue: 1 << 3)
    public static let write = Roles(rawValue: 1 << 4)
    public static let call = Roles(rawValue: 1 << 5)
    public static let implicit = Roles(rawValue: 1 << 8)
    public static let childOf = Roles(rawValue: 1 << 9)
    public static let baseOf = Roles(rawValue: 1 << 10)
    public static let calledBy = Roles(rawValue: 1 << 13)
    public static let extendedBy = Roles(rawValue: 1 << 14)
    public static let accessorOf = Roles(rawValue: 1 << 15)
    public static let containedBy = Roles(rawValue: 1 << 16)
  }
}

/// A line and a column, from 1.
public struct SourcePosition: Comparable, Hashable, Sendable {
  /// The line.
  public let line: Int
  /// The column, in bytes.
  public let column: Int

  public static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

extension SourceIndex {
  /// Reads the index of some files.
  ///
  /// - Parameters:
  ///   - store: the folder of the index store.
  ///   - root: the folder of the package.
  ///   - paths: the files, relative to the root.
  /// - Throws: `IndexError` if there is no index, or if a file is newer than its part of the index.
  public init(store: String, root: String, paths: [String]) throws {
    guard FileManager.default.fileExists(atPath: store + "/v5/units") else {
      throw IndexError(
        description:
          "there is no index in \(store); run 'swift build' first, or specify its folder with --index"
      )
    }
    let library = try IndexLibrary()
    let open = try library.checked(store) { library.createStore(store, $0) }
    defer { library.disposeStore(open) }
    let reader = IndexReader(library: library, store: open)
    let units = try reader.newestUnits(in: URL(filePath: root).resolvingSymlinksInPath().path, of: Set(paths))
    files = try paths.sorted().map { path in
      let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
      let changed = (attributes[.modificationDate] as? Date ?? .distantPast).timeIntervalSince1970
      guard let unit = units[path], unit.time >= changed else {
        throw IndexError(
          description: "the index in \(store) is older than \(path); run 'swift build' again")
      }
      return File(path: path, module: unit.module, occurrences: try reader.occurrences(in: unit.record))
    }
  }
}

/// Copies the data that the study needs out of the library.
private struct IndexReader {
  let library: IndexLibrary
  let store: IndexLibrary.Object

  /// The compilation of a file.
  struct Unit {
    let module: String
    let record: String
    /// The time of the compilation, in seconds since 1970.
    let time: Double
  }

  /// Returns the last compilation of each file below a folder, by relative path.
  ///
  /// A store also keeps compilations of deleted files, and of the same files with other options.
  func newestUnits(in root: String, of paths: Set<String>) throws -> [String: Unit] {
    var newest: [String: Unit] = [:]
    for name in library.unitNames(of: store) {
      let unit = try library.checked("the unit \(name)") { library.createUnit(store, name, $0) }
      defer { library.disposeUnit(unit) }
      let file = URL(filePath: library.string(library.mainFile(unit))).resolvingSymlinksInPath().path
      guard file.hasPrefix(root + "/") else { continue }
      let path = String(file.dropFirst(root.count + 1))
      guard paths.contains(path), let record = record(of: unit) else { continue }
      var (seconds, nanoseconds): (Int64, Int64) = (0, 0)
      library.modificationTime(unit, &seconds, &nanoseconds)
      let time = Double(seconds) + Double(nanoseconds) / 1e9
      if let other = newest[path], other.time >= time { continue }
      newest[path] = Unit(
        module: library.string(library.moduleName(unit)), record: record, time: time)
    }
    return newest
  }

  /// Returns the record of a unit's own file.
  private func record(of unit: IndexLibrary.Object) -> String? {
    let main = library.string(library.mainFile(unit))
    var record: String?
    library.visit {
      library.eachDependency(unit, $0, $1)
    } _: { dependency in
      // 2 is INDEXSTORE_UNIT_DEPENDENCY_RECORD.
      guard library.dependencyKind(dependency) == 2,
        library.string(library.dependencyPath(dependency)) == main
      else { return }
      record = library.string(library.dependencyName(dependency))
    }
    return record
  }

  /// Returns the places of a record, in source order.
  func occurrences(in record: String) throws -> [SourceIndex.Occurrence] {
    let reader = try library.checked("the record \(record)") { library.createRecord(store, record, $0) }
    defer { library.disposeRecord(reader) }
    var occurrences: [SourceIndex.Occurrence] = []
    library.visit {
      library.eachOccurrence(reader, $0, $1)
    } _: { occurrence in
      var relations: [SourceIndex.Relation] = []
      library.visit {
        library.eachRelation(occurrence, $0, $1)
      } _: { relation in
        relations.append(
          .init(
            roles: .init(rawValue: library.relationRoles(relation)),
            symbol: symbol(library.relationSymbol(relation))))
      }
      var (line, column): (UInt32, UInt32) = (0, 0)
      library.place(occurrence, &line, &column)
      occurrences.append(
        .init(
          symbol: symbol(library.symbol(occurrence)), roles: .init(rawValue: library.roles(occurrence)),
          position: .init(line: Int(line), column: Int(column)), relations: relations))
    }
    return occurrences.sorted {
      ($0.position, $0.symbol.usr, $0.roles.rawValue) < ($1.position, $1.symbol.usr, $1.roles.rawValue)
    }
  }

  private func symbol(_ symbol: IndexLibrary.Object) -> SourceIndex.Symbol {
    .init(
      usr: library.string(library.symbolUSR(symbol)), name: library.string(library.symbolName(symbol)),
      kind: SourceIndex.Kind(rawValue: library.symbolKind(symbol)) ?? .other)
  }
}
