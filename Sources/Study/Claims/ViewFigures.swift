internal import StudyResults
internal import StudyStructure

/// The number of an architecture's views, and of those that can be drawn from values alone.
struct ViewFigures: Equatable {
  let architecture: String
  var views = 0
  /// Views whose stored properties name no class and no protocol, nor a struct of the package that does.
  var ofValues = 0
}

extension CodeFigures {
  /// Returns the figures of every architecture's views.
  func viewFigures() -> [ViewFigures] {
    let needs = objectTypes()
    return count.architectures.map { architecture in
      var figures = ViewFigures(architecture: architecture.name)
      for app in count.apps {
        let views = units(of: architecture.name, app.name, endingIn: architecture.codeNames.views)
        figures.views += views.count
        figures.ofValues += views.count { !needs.contains($0) }
      }
      return figures
    }
  }

  /// Returns the units that hold objects: classes, and structs with a stored property that names a class or a protocol.
  private func objectTypes() -> Set<Int> {
    var held: [Int: Set<Int>] = [:]
    var needing: Set<Int> = []
    for file in code.index.files {
      let stored = Set(Self.storedProperties(of: file).map(\.usr))
      for occurrence in file.occurrences {
        if occurrence.symbol.kind == .class, occurrence.roles.contains(.definition),
          let unit = count.sources.owners[occurrence.symbol.usr], units[unit].name == occurrence.symbol.name
        {
          needing.insert(unit)
        }
        guard occurrence.symbol.kind.isType, occurrence.roles.contains(.reference),
          let property = occurrence.relations.first(where: { $0.roles.contains(.containedBy) })?.symbol,
          stored.contains(property.usr), let holder = count.sources.owners[property.usr]
        else { continue }
        if occurrence.symbol.kind == .class || occurrence.symbol.kind == .protocol {
          // A protocol of the standard library, such as Sendable, only constrains a value.
          if count.sources.owners[occurrence.symbol.usr] != nil { needing.insert(holder) }
        } else if let type = count.sources.owners[occurrence.symbol.usr] {
          held[type, default: []].insert(holder)
        }
      }
    }
    var open = Array(needing)
    while let unit = open.popLast() {
      for holder in held[unit] ?? [] where needing.insert(holder).inserted { open.append(holder) }
    }
    return needing
  }
}
