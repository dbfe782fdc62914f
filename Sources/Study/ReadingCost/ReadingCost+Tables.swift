internal import SharedEntities
internal import StudyResults

extension ReadingCost {
  /// The measurement for the report.
  var measurement: StudyResult {
    StudyResult(
      "reading-cost", title: Phrase("Reading cost", "読むための費用"), notes: ReadingCostNotes.all,
      tables: [totalTable, pathTable, shapeTable, cloneTable, behaviourTable].compactMap(\.self),
      raw: [executed])
  }

  private static let behaviour = Phrase("behaviour", "ふるまい")

  private var totalTable: ResultTable {
    ResultTable(
      "totals", title: Phrase("Median of the behaviours", "ふるまいの中央値"), keys: [.architecture],
      columns: ReadingCostColumns.medians,
      rows: architectures.map { architecture in
        let paths = entries.filter { $0.architecture == architecture }.map(\.path)
        return ResultTable.Row(
          [architecture],
          ReadingCostColumns.medians.indices.map { column in
            median(of: paths.map { Double($0.ownCounts[column]) }).map(ResultValue.exact) ?? .none
          })
      })
  }

  private var pathTable: ResultTable {
    ResultTable(
      "paths", title: Phrase("From key to frame", "キーから画面まで"), keys: [Self.behaviour, .architecture],
      columns: ReadingCostColumns.own + ReadingCostColumns.shared,
      rows: entries.map { entry in
        ResultTable.Row(
          [entry.behaviour.subject.identifier, entry.architecture],
          (entry.path.ownCounts + entry.path.sharedCounts).map(ResultValue.count))
      })
  }

  private var shapeTable: ResultTable? {
    guard !shapes.isEmpty else { return nil }
    func values(_ function: CodeShape.Function?) -> [ResultValue] {
      guard let function else { return [.none, .none] }
      return [.count(function.value), .text(Phrase(function.place, function.place))]
    }
    return ResultTable(
      "functions", title: Phrase("Longest and deepest functions", "最も長い関数と最も深い関数"),
      keys: [.architecture], columns: ReadingCostColumns.shape,
      rows: architectures.map { name in
        ResultTable.Row([name], values(shapes[name]?.longest) + values(shapes[name]?.deepest))
      })
  }

  private var cloneTable: ResultTable? {
    guard let clones else { return nil }
    func percent(_ part: Int, of whole: Int) -> ResultValue {
      whole == 0 ? .none : .exact((Double(part) / Double(whole) * 1000).rounded() / 10)
    }
    return ResultTable(
      "clones", title: Phrase("Lines that stand in another architecture too", "ほかのアーキテクチャにもある行"),
      keys: [.architecture], columns: ReadingCostColumns.clones,
      rows: clones.shares.map { share in
        ResultTable.Row(
          [share.architecture],
          [
            .count(share.lineCount), percent(share.clonedCount, of: share.lineCount),
            share.partner.map { .text(Phrase($0, $0)) } ?? .none,
            percent(share.partnerCount, of: share.lineCount),
          ])
      })
  }

  private var behaviourTable: ResultTable {
    var behaviours: [ReadBehaviour] = []
    for entry in entries where behaviours.last?.subject != entry.behaviour.subject {
      behaviours.append(entry.behaviour)
    }
    func events(_ events: [String]) -> ResultValue {
      let list = events.map { "`\($0)`" }.joined(separator: ", ")
      return list.isEmpty ? .none : .text(Phrase(list, list))
    }
    return ResultTable(
      "behaviours", title: Phrase("What is done", "行うこと"), keys: [Self.behaviour],
      columns: ReadingCostColumns.behaviours,
      rows: behaviours.map { behaviour in
        ResultTable.Row(
          [behaviour.subject.identifier],
          [
            .text(behaviour.subject.title),
            .text(Phrase(behaviour.subject.feature, behaviour.subject.feature)),
            events(behaviour.options), events(behaviour.before), events(behaviour.action),
          ])
      })
  }

  /// The declarations of each architecture that a behaviour executes.
  private var executed: RawTable {
    let rows = entries.flatMap { entry in
      entry.path.own.lineCounts.sorted { $0.key < $1.key }.map { declaration, lineCount in
        RawTable.Row(
          [entry.behaviour.subject.identifier, entry.architecture, declaration.path, declaration.name],
          [declaration.line, lineCount].map(Double.init))
      }
    }
    return RawTable(
      "executed", keys: ["behaviour", "architecture", "file", "declaration"],
      unit: "line, lines of which anything was executed", rows: rows)
  }
}
