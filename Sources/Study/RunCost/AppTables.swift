internal import SharedEntities
internal import StudyResults

/// Returns the table of operations, made from the operations that run.
func operationsTable(_ plan: AppMeasuring.Plan) -> ResultTable {
  func list(_ steps: [Operation.Step]) -> Phrase {
    Phrase(
      steps.map { $0.title(.english) }.joined(separator: ", "),
      steps.map { $0.title(.japanese) }.joined(separator: "、"))
  }
  /// Returns the steps of an operation, by the number of items where they depend on it.
  func list(_ operation: Int, of feature: any MeasuredModule, _ steps: (Operation) -> [Operation.Step])
    -> ResultValue
  {
    let lists = plan.sizes.map { ($0, list(steps(plan.operations(of: feature, on: $0)[operation]))) }
    guard let first = lists.first?.1, !first(.english).isEmpty else { return .none }
    guard lists.contains(where: { $0.1 != first }) else { return .text(first) }
    return .text(
      Phrase(
        lists.map { "\($0) items: \($1(.english))" }.joined(separator: "; "),
        lists.map { "\($0) 件: \($1(.japanese))" }.joined(separator: "。")))
  }
  return ResultTable(
    "operations", title: Phrase("Operations", "操作"),
    keys: [.app, Phrase("operation", "操作")],
    columns: [
      ResultTable.Column(
        "title", Phrase("description", "内容"), definition: Phrase("the operation in words", "操作の内容")),
      ResultTable.Column(
        "before", Phrase("before", "準備"),
        definition: Phrase("steps before the measurement, with the app open", "アプリを開いた後の、計測しない手順")),
      ResultTable.Column(
        "steps", Phrase("measured", "計測する手順"),
        definition: Phrase("the measured steps, in order", "順に計測する手順")),
    ],
    rows: plan.features.flatMap { feature in
      plan.operations(of: feature, on: plan.sizes.first ?? 0).enumerated().map { index, operation in
        ResultTable.Row(
          [feature.appName, operation.identifier],
          [
            .text(operation.title), list(index, of: feature, \.preparation),
            list(index, of: feature, \.steps),
          ])
      }
    })
}

extension AppMeasuring.Result {
  /// Returns the tables of times.
  func timeTables(_ architectures: [String]) -> [ResultTable] {
    func medians(_ description: ArchitectureTable) -> ResultTable {
      description.medians(of: rounds(description, architectures), architectures, times: 1e-3)
    }
    func ratios(_ description: ArchitectureTable) -> ResultTable {
      ArchitectureTable.ratio(to: architectures, description).ratios(
        of: rounds(description, architectures), architectures, to: reference(among: architectures))
    }
    return [
      medians(.whole), ratios(.whole), medians(.undrawn), ratios(.undrawn), medians(.afterFrame),
    ]
  }

  /// Returns the times of each round, of which the tables have the medians.
  func rounds(_ architectures: [String]) -> [RawTable] {
    [ArchitectureTable.whole, .undrawn, .afterFrame].map { rounds($0, architectures) }
  }

  private func rounds(_ description: ArchitectureTable, _ architectures: [String]) -> RawTable {
    description.raw(cases, architectures, unit: "ns") { samples[$0]?.values(of: description.identifier) }
  }

  /// Returns the tables of counted values, which are the same in each run.
  func countTables(_ architectures: [String]) -> [ResultTable] {
    func table(_ description: ArchitectureTable, _ value: KeyPath<AppRun.Cost, Int>) -> ResultTable {
      description.table(cases, architectures) { cell in
        counts[cell].map { .count($0[keyPath: value]) } ?? .none
      }
    }
    return [
      table(.turns, \.turnCount), table(.turnsAfterFrame, \.turnCountAfterFrame),
      table(.frames, \.frameCount),
      table(.calls, \.callCount), table(.terminalBytes, \.byteCount),
    ]
  }
}

/// Returns the architecture to whose times the others' are compared: the baseline, or the first if that is not measured.
func reference(among architectures: [String]) -> String {
  architectures.contains(Architecture.baseline) ? Architecture.baseline : architectures.first ?? ""
}

extension ArchitectureTable {
  /// Returns the table of ratios to the reference.
  fileprivate static func ratio(to architectures: [String], _ times: ArchitectureTable) -> ArchitectureTable {
    let reference = reference(among: architectures)
    return ArchitectureTable(
      identifier: times.identifier + "-ratio",
      title: Phrase(
        "\(times.heading(.english)): ratio to \(reference)", "\(times.heading(.japanese)): \(reference) との比"),
      definition: Phrase(
        """
        the median of the ratios of each round to \(reference) in the same round, with its interval; a difference is \
        certain only if the whole interval is more than 5 % away from 1
        """,
        "同じ周の \(reference) に対する比の中央値と区間。区間の全体が 1 から 5% より離れているときだけ、差は確かです"))
  }

  /// The title without its unit.
  private var heading: Phrase {
    func plain(_ text: String, _ end: Character) -> String { String(text.prefix { $0 != end }) }
    return Phrase(plain(title(.english), ","), plain(title(.japanese), "("))
  }

  static let whole = ArchitectureTable(
    identifier: "time", title: Phrase("The whole app, µs", "アプリ全体(µs)"),
    definition: Phrase(
      "processor time from the first key until the app is idle, including drawing",
      "最初のキーを渡してから、描画を含めて何もすることがなくなるまでのプロセッサー時間"))
  static let undrawn = ArchitectureTable(
    identifier: "dispatch", title: Phrase("Without drawing, µs", "描画なし(µs)"),
    definition: Phrase(
      "the same on a stage that receives what a screen shows, but does not draw it",
      "画面の内容を受け取るだけで描かない舞台での、同じ時間")
  )
  static let afterFrame = ArchitectureTable(
    identifier: "after-frame", title: Phrase("Work after the last frame, µs", "最後の画面より後に残った処理(µs)"),
    definition: Phrase(
      "the part of the total time after the last frame of each step",
      "全体の時間のうち、各手順の最後の画面が描かれた後の部分"))
  fileprivate static let turns = ArchitectureTable(
    identifier: "turns", title: Phrase("Turns until the app is idle", "何もなくなるまでの順番の数"),
    definition: Phrase(
      "turns of the app's actor until the app is idle: the length of the chain of jobs that wait for each other",
      "アプリが待ち状態になるまでの、アプリのアクターの順番の数。互いを待つジョブの連なりの長さ"))
  fileprivate static let turnsAfterFrame = ArchitectureTable(
    identifier: "turns-after-frame", title: Phrase("Turns after the last frame", "最後の画面より後の順番の数"),
    definition: Phrase("the turns after the last frame of each step", "各手順の最後の画面が描かれた後の順番の数"))
  fileprivate static let frames = ArchitectureTable(
    identifier: "frames", title: Phrase("Frames drawn", "描かれた画面"),
    definition: Phrase("the number of frames drawn, including intermediate ones", "途中のものも含めて描かれた画面の数"))
  fileprivate static let calls = ArchitectureTable(
    identifier: "store-calls", title: Phrase("Calls to the store", "ストアの呼び出し"),
    definition: Phrase(
      "calls to the repository, except the cheapest (versions and counts)",
      "リポジトリーの呼び出しの数。ごく軽いもの(バージョンと件数)は除く"))
  fileprivate static let terminalBytes = ArchitectureTable(
    identifier: "terminal-bytes", title: Phrase("Bytes to the terminal", "ターミナルへのバイト数"),
    definition: Phrase(
      "the bytes that a terminal with 256 colours would receive for all frames",
      "256 色のターミナルが、すべての画面について受け取るバイト数"))
}
