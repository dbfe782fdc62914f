internal import SharedEntities
internal import StudyResults

extension StructureMeasurement {
  /// The totals of each architecture, with its apps and its engine.
  var totalTable: ResultTable {
    let rows = count.architectures.map { architecture in
      let own = count.units { $0.architecture == architecture.name }
      let wiring = count.units { $0.architecture == architecture.name && $0.part == .wiring }
      let engine = count.units { $0.architecture == architecture.name && $0.part == .engine }
      let graph = count.sources.graph.subgraph(of: own)
      let reached = count.apps.map { app in
        let units = count.units { $0.architecture == architecture.name && $0.app == app.name }
        return Self.value(count.sources.graph.subgraph(of: units).meanReach)
      }
      let size = count.size(of: own)
      let (wiringLines, engineLines) = (count.size(of: wiring).lines, count.size(of: engine).lines)
      return ResultTable.Row(
        [architecture.name],
        [
          ResultValue.count(size.files), .count(size.types), .count(size.protocols),
          .count(size.lines - wiringLines - engineLines), .count(wiringLines), .count(engineLines),
          .count(size.lines),
        ] + reached + [.count(graph.cycles.count)])
    }
    return ResultTable(
      "totals", title: Phrase("Three apps and their engine", "三つのアプリとエンジン"), keys: [.architecture],
      columns: columns, rows: rows)
  }

  private var columns: [ResultTable.Column] {
    let fewer = Phrase("Fewer means less to write and to find one's way in.", "少ないほど、書くものも探す場所も少なくなります。")
    func column(_ identifier: String, _ title: Phrase, _ definition: Phrase? = nil) -> ResultTable.Column {
      .init(identifier, title, definition: definition ?? fewer, preference: .lower)
    }
    return [
      column("files", Phrase("files", "ファイル")), column("types", Phrase("types", "型")),
      .init(
        "protocols", Phrase("protocols", "プロトコル"),
        definition: Phrase(
          "The protocols among the types: a cost, and the places where tests use doubles.",
          "型のうちのプロトコル。費用でもあり、テストが差し替えるものでもあります。")),
      .init(
        "screens", Phrase("lines of screens", "画面の行"),
        definition: Phrase("Lines of code in screens.", "画面の部分の、コードのある行。")),
      .init(
        "wiring", Phrase("lines of wiring", "配線の行"),
        definition: Phrase("Lines of code that make screens.", "画面を作る部分の、コードのある行。")),
      .init(
        "engine", Phrase("lines of the engine", "エンジンの行"),
        definition: Phrase("Lines of code that the three apps share.", "三つのアプリに共通の、コードのある行。")),
      column(
        "lines", Phrase("total lines", "全部の行"),
        Phrase("Screens, wiring and engine together.", "画面・配線・エンジンの合計。")),
    ]
      + count.apps.map { app in
        StructureColumns.reached(
          "reached-\(app.name)", Phrase("units reached, \(app.name)", "届く単位、\(app.name)"))
      } + [StructureColumns.cycles[0]]
  }
}
