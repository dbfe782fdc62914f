internal import Foundation
internal import SharedEntities
public import StudyResults

/// The structure of every architecture, from the compiler's index.
public struct StructureMeasurement {
  /// The compiler's index of the sources.
  package let index: SourceIndex
  /// The units of the architectures.
  package let count: StructureCount
  /// The lines of code of the sources, by path relative to the package.
  package let texts: [String: SourceText]

  /// Reads the code of all architectures.
  ///
  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - sources: the folder of sources, relative to the package.
  ///   - index: the folder of the index store.
  /// - Throws: `IndexError` if a folder or the index is missing, or if the index is older than the sources.
  public init(root: String, sources: String, index: String) throws {
    let folders = Set(CodePlaces.architectures.flatMap(\.folders) + CodePlaces.shared).map {
      "\(sources)/\($0)"
    }
    var texts: [String: SourceText] = [:]
    for folder in folders {
      guard FileManager.default.fileExists(atPath: "\(root)/\(folder)") else {
        // The package may lack an architecture.
        if folder.hasPrefix("\(sources)/Architectures/") { continue }
        throw IndexError(
          description: "there is no folder \(folder); specify the folder of sources with --sources")
      }
      for file in try FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")
      where file.hasSuffix(".swift") {
        let path = "\(folder)/\(file)"
        texts[path] = SourceText(try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8))
      }
    }
    self.index = try SourceIndex(store: index, root: root, paths: texts.keys.sorted())
    let units = SourceUnits(of: self.index, texts: texts) { CodePlaces.area(of: $0, in: sources) }
    count = try StructureCount(units, in: sources)
    (self.sources, self.texts) = (sources, texts)
  }

  private let sources: String

  /// The measurement with its tables.
  public var measurement: StudyResult {
    StudyResult(
      "structure", title: Phrase("Structure", "構造"), notes: StructureNotes.all,
      tables: [totalTable, appTable, screenTable, engineTable, sharedTable], raw: [edges])
  }

  /// The units of every architecture and their dependencies.
  private var edges: RawTable {
    let units = count.units { _ in true }
    func name(_ unit: Int) -> String { "\(count.sources.units[unit].path):\(count.sources.units[unit].name)" }
    let rows = units.flatMap { unit -> [RawTable.Row] in
      guard let place = count.places[unit] else { return [] }
      let keys = [place.architecture, place.app ?? "engine", name(unit)]
      let targets = count.sources.graph.targets[unit].filter {
        count.places[$0]?.architecture == place.architecture && $0 != unit
      }
      return targets.isEmpty
        ? [RawTable.Row(keys + [""])]
        : targets.map { RawTable.Row(keys + [name($0)]) }.sorted { $0.keys[3] < $1.keys[3] }
    }
    return RawTable("dependencies", keys: ["architecture", "app", "unit", "uses"], rows: rows)
  }

  private var appTable: ResultTable {
    let rows = count.architectures.flatMap { architecture in
      count.apps.map { app in
        let own = count.units { $0.architecture == architecture.name && $0.app == app.name }
        let feature = own.filter { count.places[$0]?.part != .wiring }
        let wiring = own.filter { count.places[$0]?.part == .wiring }
        let engine = count.units { $0.architecture == architecture.name && $0.part == .engine }
        let graph = count.sources.graph.subgraph(of: own)
        let whole = count.sources.graph.subgraph(of: own + engine)
        return ResultTable.Row(
          [architecture.name, app.name],
          Self.values(count.size(of: own))
            + [
              .count(count.size(of: feature).lines), .count(count.size(of: wiring).lines), .count(own.count),
            ]
            + [graph.meanReach, graph.propagationCost, whole.meanReach, whole.propagationCost].map(Self.value)
            + Self.values(graph.cycles))
      }
    }
    return ResultTable(
      "apps", title: Phrase("Apps, without engines", "アプリ(エンジンを除く)"), keys: [.architecture, .app],
      columns: StructureColumns.size + [
        .init(
          "feature", Phrase("lines of features", "機能の行"),
          definition: Phrase("The lines that belong to screens.", "行のうち、画面のもの。")),
        .init(
          "wiring", Phrase("lines of wiring", "配線の行"),
          definition: Phrase(
            "The lines that make screens and navigate between them, where separate types do so.",
            "行のうち、画面を作り、画面の間を移動させるもの(専用の型がある場合)。")),
        StructureColumns.units,
        StructureColumns.reached("reached", Phrase("units reached", "届く単位")),
        StructureColumns.propagation("propagation", Phrase("propagation cost", "伝播コスト")),
        StructureColumns.reached(
          "reached-with-engine", Phrase("units reached with the engine", "届く単位(エンジン込み)")),
        StructureColumns.propagation(
          "propagation-with-engine", Phrase("propagation cost with the engine", "伝播コスト(エンジン込み)")),
      ] + StructureColumns.cycles, rows: rows)
  }

  private var screenTable: ResultTable {
    var rows: [ResultTable.Row] = []
    for architecture in count.architectures {
      for app in count.apps {
        let parts = app.screens.indices.reversed().map { CodePart.screen($0) } + [.several, .wiring]
        for part in parts {
          let units = count.units {
            $0.architecture == architecture.name && $0.app == app.name && $0.part == part
          }
          guard !units.isEmpty else { continue }
          rows.append(
            .init(
              [architecture.name, app.name, Self.name(of: part, in: app)], values(units, of: architecture)))
        }
      }
    }
    return ResultTable(
      "screens", title: Phrase("Screens and wiring", "画面と配線"),
      keys: [.architecture, .app, Phrase("part", "部分")],
      columns: StructureColumns.size + StructureColumns.coupling, rows: rows)
  }

  private var engineTable: ResultTable {
    let rows = count.architectures.map { architecture in
      let units = count.units { $0.architecture == architecture.name && $0.part == .engine }
      let graph = count.sources.graph.subgraph(of: units)
      return ResultTable.Row(
        [architecture.name],
        values(units, of: architecture)
          + [.count(units.count), Self.value(graph.meanReach), Self.value(graph.propagationCost)]
          + Self.values(graph.cycles))
    }
    return ResultTable(
      "engines", title: Phrase("Engines", "エンジン"), keys: [.architecture],
      columns: StructureColumns.size + StructureColumns.coupling + [
        StructureColumns.units, StructureColumns.reached("reached", Phrase("units reached", "届く単位")),
        StructureColumns.propagation("propagation", Phrase("propagation cost", "伝播コスト")),
      ] + StructureColumns.cycles, rows: rows)
  }

  private var sharedTable: ResultTable {
    let own = count.sources.units.indices.filter { count.places[$0] == nil }
    func row(_ name: String, _ isWanted: (String) -> Bool) -> ResultTable.Row {
      let units = own.filter { isWanted(count.sources.units[$0].path) }
      return ResultTable.Row([name], Self.values(count.size(of: units)))
    }
    let rows = CodePlaces.shared.map { folder in row(folder) { $0.hasPrefix("\(sources)/\(folder)/") } }
    let rest = row("viper") { CodePlaces.area(of: $0, in: sources).hasPrefix("viper/") }
    return ResultTable(
      "shared", title: Phrase("Code counted for no architecture", "どの比較対象にも数えないもの"),
      keys: [Phrase("folder", "フォルダー")], columns: StructureColumns.size, rows: rows + [rest])
  }

  private func values(_ units: [Int], of architecture: CodePlaces.Architecture) -> [ResultValue] {
    let metrics = count.metrics(of: units, ofArchitecture: architecture.name)
    return Self.values(count.size(of: units)) + [
      .count(metrics.afferent), .count(metrics.efferent), .count(count.sharedUseCount(of: units)),
      Self.value(metrics.instability), Self.value(metrics.abstractness), Self.value(metrics.distance),
    ]
  }

  private static func values(_ size: StructureCount.Size) -> [ResultValue] {
    [.count(size.files), .count(size.types), .count(size.protocols), .count(size.lines)]
  }

  private static func values(_ cycles: [[Int]]) -> [ResultValue] {
    [.count(cycles.count), .count(cycles.reduce(0) { $0 + $1.count })]
  }

  static func value(_ number: Double?) -> ResultValue { number.map(ResultValue.exact) ?? .none }

  private static func name(of part: CodePart, in app: CodePlaces.App) -> String {
    switch part {
    case .screen(let place): app.screens[place].name
    case .several: "several"
    case .wiring: "wiring"
    case .engine: "engine"
    }
  }
}
