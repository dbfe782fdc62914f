internal import AppsModules
internal import Foundation
public import ModulesContracts
internal import Platform
internal import SharedEntities
internal import SharedViews
internal import StudyGate
internal import StudyProvenance
internal import StudyResults
internal import Terminal

/// The command that measures the cost of running an app in each architecture.
public struct RunCostModule: Module {
  public let identifier = "run-cost"

  private let features: [any MeasuredModule]

  private let engines: [MeasuredEngine]

  /// Creates the module for the apps of some features, and for some engines, one of which is none.
  public init(of features: [any MeasuredModule], engines: [MeasuredEngine]) {
    self.features = features
    self.engines = engines
  }

  public var commands: [CommandEntry] {
    let (features, engines) = (features, engines)
    return [CommandEntry("run-cost") { RunCostCommand(features: features, engines: engines).command }]
  }
}

struct RunCostCommand {
  let features: [any MeasuredModule]
  let engines: [MeasuredEngine]

  static let defaultSizes = [10, 1_000, 100_000]
  static let quickSizes = [10]
  static let defaultRounds = 72
  static let defaultProcesses = 12

  private var apps: [String] { features.map(\.appName) }

  private var architectures: [String] { unique(features.flatMap(\.apps).map(\.architecture)) }

  private var operations: [String] {
    unique(features.flatMap { $0.operations(on: Self.defaultSizes[0]) }.map(\.identifier))
  }

  var command: Command {
    let options = RunCostOptions(apps: apps, architectures: architectures, operations: operations)
    return Command(
      "run-cost", Phrase("Measure the cost of running an app", "アプリを動かすコストを計測する"),
      details: Phrase(
        """
        Measures time, remaining work, allocations, memory and bytes of operations on each app in every architecture, \
        in turn. With --compare, compares two runs, and exits with status 0 if at most 3 % of their verdicts differ and \
        half of the ratios are known within 5 %.
        """,
        "すべてのアーキテクチャを順番に動かし、操作ごとの時間・残った処理・メモリー・バイト数を計測します。--compare は二度の計測を比べ、判定の違いが 3% 以下で、比の半分が 5% 以内で分かっていれば状態 0 で終わります。"
      ),
      parameters: options.declarations,
      exclusives: [
        ["--sizes", "--quick"], ["--rounds", "--quick"], ["--compare", "--quick", "--twice"],
        ["--compare", "--long"],
      ],
      examples: [
        "todo-viper-study run-cost",
        "todo-viper-study run-cost --app todos --operations toggle --sizes 10,1000",
        "todo-viper-study run-cost --compare first second",
      ]
    ) { arguments, context in
      if arguments[options.compare] {
        try compare(arguments[all: options.runs], context)
      } else {
        guard arguments[all: options.runs].isEmpty else {
          throw UsageError(
            "folders of results require --compare; add --compare or remove them",
            "結果のフォルダーは --compare 用です。--compare も指定するか、外してください")
        }
        try await measure(options, arguments, context)
      }
    }
  }

  @AppActor
  private func measure(
    _ options: RunCostOptions, _ arguments: Arguments, _ context: CommandContext
  ) async throws {
    let plan = try plan(options, arguments)
    let chosen = arguments[options.parts].map { $0.compactMap(RunCostPart.init) }
    if plan.isTwice, chosen == nil { return try await measureTwice(plan, context) }
    let parts = chosen ?? RunCostPart.allCases
    guard plan.longRows == nil || parts.contains(.apps) else {
      throw UsageError(
        "--long is for the part apps; add it to --parts", "--long は apps を計測するときだけ使えます。--parts に加えてください")
    }
    let (tables, raw) = try await tables(plan, parts, context)
    let measurement = StudyResult(
      "run-cost", title: Phrase("Run cost", "実行コスト"), notes: runCostNotes(plan), tables: tables, raw: raw)
    try measurement.madeHere().write(to: arguments[options.results] ?? StudyResult.folder)
    context.output.write(measurement.markdown(in: context.language))
  }

  /// Shows how often an architecture ties with itself, which tells how far the verdicts can be trusted.
  @AppActor
  private func measureTwice(_ plan: AppMeasuring.Plan, _ context: CommandContext) async throws {
    let tables = try await tables(plan, [.apps], context).tables
    let ties = SelfComparison(of: tables)
    context.output.write(ties.text(in: context.language))
    guard ties.isTrusted else {
      throw CommandError(
        "an architecture differs from itself in more than 5 % of the ratios; measure again on an idle machine"
      )
    }
  }

  @AppActor
  private func compare(_ runs: [String], _ context: CommandContext) throws {
    guard runs.count == 2 else {
      throw UsageError(
        "--compare requires two folders with results of run-cost",
        "--compare には run-cost の結果のフォルダーを 2 つ指定してください"
      )
    }
    let comparison = RunComparison(try results(in: runs[0]), try results(in: runs[1]))
    context.output.write(comparison.text(in: context.language))
    guard comparison.verdicts.count > 0 else {
      throw CommandError("the runs have no ratios in common; measure the same operations in both")
    }
    guard comparison.isPrecise else {
      throw CommandError("half of the ratios are not known within 5 %; use more --rounds or an idle machine")
    }
    guard comparison.isAgreed else {
      throw CommandError("more than 3 % of the verdicts differ; measure again on an idle machine")
    }
  }

  /// Reads the results in a folder, or in a single file.
  private func results(in path: String) throws(CommandError) -> StudyResult {
    let file = URL(filePath: path)
    let folder = file.pathExtension == "json" ? file.deletingLastPathComponent().path : path
    let name = file.pathExtension == "json" ? file.deletingPathExtension().lastPathComponent : "run-cost"
    do {
      if let measurement = try StudyResult.read(name, from: folder) { return measurement }
    } catch {
      throw CommandError("\(path) holds no results of run-cost; specify a folder written with --results")
    }
    throw CommandError(
      "there are no results of run-cost in \(path); specify a folder written with --results")
  }

  private func plan(
    _ options: RunCostOptions, _ arguments: Arguments
  ) throws(CommandError) -> AppMeasuring.Plan {
    let isQuick = arguments[options.quick]
    let rounds = arguments[options.rounds] ?? (isQuick ? MedianInterval.fewestSamples : Self.defaultRounds)
    let processes =
      arguments[options.processes]
      ?? min(Self.defaultProcesses, max(1, rounds / MedianInterval.fewestSamples))
    guard rounds >= MedianInterval.fewestSamples * processes else {
      throw CommandError(
        """
        an interval needs at least \(MedianInterval.fewestSamples) rounds in each process; increase --rounds or \
        reduce --processes
        """)
    }
    let longRounds =
      arguments[options.longRounds] ?? max(MedianInterval.fewestSamples, processes, rounds / 6)
    guard processes <= longRounds, longRounds <= rounds else {
      throw CommandError(
        "each process needs a round with long operations; choose --long-rounds from \(processes) to \(rounds)"
      )
    }
    let measured = features.filter { [nil, $0.appName].contains(arguments[options.app]) }
    // One that does not have all of these apps yet cannot be compared over all of them.
    var names = architectures.filter { name in
      [nil, name].contains(arguments[options.architecture])
        && measured.allSatisfy { $0.apps.contains { $0.architecture == name } }
    }
    if names.isEmpty, let name = arguments[options.architecture] {
      throw CommandError("\(name) has not all apps; choose one that it has with --app")
    }
    if arguments[options.twice] {
      guard names.count == 1 else {
        throw CommandError("--twice measures one architecture; add --architecture NAME")
      }
      names.append(names[0] + AppMeasuring.Plan.again)
    }
    let plan = AppMeasuring.Plan(
      features: measured,
      architectures: names,
      sizes: arguments[options.sizes] ?? (isQuick ? Self.quickSizes : Self.defaultSizes),
      operations: arguments[options.operations], rounds: rounds, longRounds: longRounds,
      longRows: arguments[options.long].map(Set.init), processes: processes,
      memoryProcesses: isQuick ? 1 : MedianInterval.fewestSamples)
    if let row = plan.longRows?.subtracting(plan.rows).min() {
      throw CommandError(
        "'\(excerpt(row))' is not measured; write APP/OPERATION/ITEMS as the tables have them")
    }
    return plan
  }

  @AppActor
  private func tables(
    _ plan: AppMeasuring.Plan, _ parts: [RunCostPart], _ context: CommandContext
  ) async throws -> (tables: [ResultTable], raw: [RawTable]) {
    let turns = Turns()
    do {
      var (tables, raw) = ([operationsTable(plan)], [RawTable]())
      for part in parts {
        let made = try await self.tables(of: part, plan, turns, context)
        tables += made.tables
        raw += made.raw
      }
      return (tables, raw)
    } catch let error as MeasurementError {
      throw CommandError(error.sentence)
    }
  }

  @AppActor
  private func tables(
    of part: RunCostPart, _ plan: AppMeasuring.Plan, _ turns: Turns, _ context: CommandContext
  ) async throws -> (tables: [ResultTable], raw: [RawTable]) {
    switch part {
    case .apps:
      let line = context.progress.map {
        ProgressLine($0, language: context.language, columns: context.progressColumns)
      }
      line?.total = plan.stepCount
      let noun = (plan.processes > 1 ? Phrase("processes", "プロセス") : Phrase("rounds", "周"))(context.language)
      let measuring = AppMeasuring(plan: plan, turns: turns) { step in
        if step > 0 { line?.advance(by: 1, noun) }
      }
      defer { line?.finish() }
      let result = try await measuring.result()
      return (
        result.timeTables(plan.architectures) + result.countTables(plan.architectures),
        result.rounds(plan.architectures)
      )
    case .allocations:
      let measured = try await MemoryMeasuring(plan: plan).allocations(turns)
      if measured.tables.isEmpty {
        context.note(
          Phrase(
            """
            allocations are not counted because libAllocationCounter.so is not next to the program; use 'make study' \
            on Linux
            """,
            "libAllocationCounter.so がプログラムの隣にないため、メモリー割り当ては数えません。Linux で make study を使ってください"))
      }
      return measured
    case .memory: return try await MemoryMeasuring(plan: plan).peaks(turns)
    case .engines:
      let engines = engines.filter { engine in
        engine.architecture == MeasuredEngine.plainName || plan.architectures.contains(engine.architecture)
      }
      return try await EngineMeasuring(engines: engines, sizes: plan.sizes, rounds: plan.longRounds).tables()
    case .writing: return try await WritingMeasuring(plan: plan, turns: turns).tables()
    }
  }
}

extension MeasurementError {
  private func text(_ content: StoreContent?) -> String {
    content.map { "\($0.itemCount) items with \($0.markCount) marks" } ?? "nothing that can be read"
  }

  /// The message for people, with the place of the problem.
  var sentence: String {
    switch self {
    case .noSuchKey(let name): "there is no key '\(name)'; correct the operation that presses it"
    case .noChange(let operation, let step, let architecture):
      "step '\(step)' of operation \(operation) changes nothing that \(architecture) shows; correct one of them"
    case .differentFrames(let operation, let step, let architecture, let difference):
      """
      \(architecture) shows a different frame than the first architecture after step '\(step)' of operation \
      \(operation); see 'todo-viper-study gate'
      \(difference)
      """
    case .wrongEffect(let operation, let architecture, let expected, let found):
      """
      after operation \(operation), the store of \(architecture) holds \(text(found)) instead of \(text(expected)); \
      correct its steps or its effect
      """
    case .nothingWritten(let operation, let architecture):
      "operation \(operation) should change the store, but \(architecture) writes nothing; correct its steps or its effect"
    case .wrongState(let engine, let event):
      "the engine of \(engine) does not produce the state expected after '\(event)'; correct its run"
    }
  }
}
