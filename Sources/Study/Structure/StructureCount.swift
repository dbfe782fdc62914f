/// The units of every architecture, each assigned to a part.
package struct StructureCount {
  /// The architecture, app and part that a unit belongs to.
  package struct Place: Hashable {
    package let architecture: String
    /// The app; nil for the engine.
    package let app: String?
    package let part: CodePart
  }

  package let sources: SourceUnits
  /// The place of each unit; nil for units that belong to no architecture.
  package let places: [Place?]
  /// The unit of each file that its imports count for.
  private let firstUnits: [String: Int]

  /// Assigns units to their places.
  ///
  /// - Throws: `IndexError` if a root unit of an app is missing.
  init(_ sources: SourceUnits, in folder: String) throws {
    self.sources = sources
    var places: [Place?] = Array(repeating: nil, count: sources.units.count)
    for architecture in CodePlaces.architectures {
      let areas = sources.units.map { unit -> String? in
        let area = CodePlaces.area(of: unit.path, in: folder).split(separator: "/")
        return area.first.map(String.init) == architecture.name ? area.last.map(String.init) : nil
      }
      for app in CodePlaces.apps where areas.contains(app.folder) {
        let reached = architecture.isReached ? try Self.reached(in: sources, areas, app, architecture) : nil
        for (unit, area) in areas.enumerated() where reached?.contains(unit) ?? true {
          if area == app.folder {
            let part = CodePlaces.part(of: sources.units[unit], in: app, of: architecture)
            places[unit] = Place(architecture: architecture.name, app: app.name, part: part)
          } else if area == architecture.engine {
            places[unit] = Place(architecture: architecture.name, app: nil, part: .engine)
          }
        }
      }
    }
    self.places = places
    var first: [String: Int] = [:]
    for unit in sources.units.indices {
      for path in sources.units[unit].lines.keys {
        if let other = first[path], places[other] != nil || places[unit] == nil { continue }
        first[path] = unit
      }
    }
    firstUnits = first
  }

  /// Returns the units that an app needs, among those in its folders.
  ///
  /// An extension that nothing names, such as a conformance, is needed if its type and all its dependencies are.
  private static func reached(
    in sources: SourceUnits, _ areas: [String?], _ app: CodePlaces.App,
    _ architecture: CodePlaces.Architecture
  ) throws -> Set<Int> {
    let units = sources.units.indices.filter { areas[$0] == app.folder || areas[$0] == architecture.engine }
    let graph = sources.graph.subgraph(of: units)
    let roots = units.indices.filter { app.roots.contains(sources.units[units[$0]].name) }
    guard roots.count >= app.roots.count else {
      throw IndexError(
        description: "the sources lack \(app.roots.sorted().joined(separator: " or ")), the roots of the app "
          + "\(app.name) of \(architecture.name); correct them in CodePlaces.swift")
    }
    var reached = graph.reachable(from: roots)
    let used = Set(reached.flatMap { sources.graph.targets[units[$0]] })
    for place in units.indices where !reached.contains(place) {
      guard let extended = sources.units[units[place]].extended.flatMap({ sources.owners[$0] }),
        used.contains(extended), !graph.targets[place].isEmpty,
        graph.targets[place].isSubset(of: reached)
      else { continue }
      reached.insert(place)
    }
    return Set(reached.map { units[$0] })
  }

  /// The architectures that the package contains.
  package var architectures: [CodePlaces.Architecture] {
    CodePlaces.architectures.filter { architecture in
      places.contains { $0?.architecture == architecture.name }
    }
  }

  /// The apps that the package contains.
  package var apps: [CodePlaces.App] {
    CodePlaces.apps.filter { app in places.contains { $0?.app == app.name } }
  }

  /// Returns the units whose place meets a condition, in their order.
  package func units(where isWanted: (Place) -> Bool) -> [Int] {
    places.indices.filter { places[$0].map(isWanted) ?? false }
  }
}

extension StructureCount {
  /// The sizes of some units.
  package struct Size: Equatable {
    package fileprivate(set) var files = 0
    package fileprivate(set) var types = 0
    package fileprivate(set) var protocols = 0
    package fileprivate(set) var lines = 0
  }

  /// Measures units.
  ///
  /// Lines that belong to no unit, such as imports, count for the first unit in the file that belongs to an
  /// architecture.
  package func size(of units: [Int]) -> Size {
    var size = Size()
    var files: Set<String> = []
    for unit in units {
      size.types += sources.units[unit].typeCount
      size.protocols += sources.units[unit].protocolCount
      for (path, lines) in sources.units[unit].lines {
        size.lines += lines + (firstUnits[path] == unit ? sources.importLines[path] ?? 0 : 0)
        files.insert(path)
      }
    }
    size.files = files.count
    return size
  }

  /// Returns Martin's metrics of a part of an architecture, whose other parts count as outside.
  func metrics(of part: [Int], ofArchitecture architecture: String) -> PackageMetrics {
    let all = units { $0.architecture == architecture }
    let places = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })
    let size = size(of: part)
    return PackageMetrics(
      of: Set(part.compactMap { places[$0] }), in: sources.graph.subgraph(of: all), typeCount: size.types,
      protocolCount: size.protocols)
  }

  /// Returns how many of some units use a unit that belongs to no architecture.
  func sharedUseCount(of units: [Int]) -> Int {
    units.count { unit in sources.graph.targets[unit].contains { places[$0] == nil } }
  }
}
