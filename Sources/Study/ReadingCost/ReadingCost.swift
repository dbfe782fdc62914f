internal import Foundation
internal import ModulesContracts
internal import Platform
internal import StudyGate
internal import StudyResults
internal import StudyStructure
internal import ViperSyntaxTree

/// What a reader of each architecture follows: the code behind behaviours, and the shape of all its code.
struct ReadingCost {
  /// A behaviour in an architecture.
  struct Entry {
    let behaviour: ReadBehaviour
    let architecture: String
    let path: CodePath
  }

  let architectures: [String]
  let entries: [Entry]
  /// The longest and the deepest function, by architecture.
  var shapes: [String: CodeShape] = [:]
  var clones: Clones?
}

/// Measures a package.
struct ReadingCostMeasurement {
  let map: CodeMap
  let tools: CoverageTools

  /// Runs behaviours in some architectures, and follows what they execute.
  func entries(
    of behaviours: [ReadBehaviour], in architectures: [String], of features: [any StudiedModule]
  ) async throws -> [ReadingCost.Entry] {
    var entries: [ReadingCost.Entry] = []
    for behaviour in behaviours {
      guard let feature = features.first(where: { $0.folder == behaviour.subject.feature }) else { continue }
      let app = StudiedApp(feature.vocabulary.app, of: features)
      let own = app.architectures.filter(architectures.contains)
      for (architecture, profile) in try await BehaviourRun(app: app, behaviour: behaviour).profiles(own) {
        let code = try tools.executedCode(of: profile, in: map.coveredPaths(of: architecture))
        entries.append(
          .init(behaviour: behaviour, architecture: architecture, path: map.path(of: code, in: architecture)))
      }
    }
    return entries
  }

  /// Finds the longest and the deepest function of each architecture.
  func shapes(of architectures: [String]) throws -> [String: CodeShape] {
    var shapes: [String: CodeShape] = [:]
    for architecture in architectures {
      let paths = map.files(of: architecture)
      let trees = try SyntaxTree.parsed(ofFiles: paths.map { "\(map.root)/\($0)" })
      var shape = CodeShape()
      for (path, tree) in zip(paths, trees) {
        shape.add(tree, path: path, codeLines: map.codeLines(of: path)) { line in
          map.isOwn(line, of: path, in: architecture)
        }
      }
      shapes[architecture] = shape
    }
    return shapes
  }

  /// Compares the features of architectures; engines follow different originals.
  func clones(of architectures: [String]) throws -> Clones {
    Clones(
      of: try architectures.map { architecture in
        let files = map.files(of: architecture) { $0.app != nil }
        return (
          architecture,
          try files.map { path in
            Clones.lines(
              of: try String(contentsOfFile: "\(map.root)/\(path)", encoding: .utf8), map.codeLines(of: path))
          }
        )
      })
  }
}
