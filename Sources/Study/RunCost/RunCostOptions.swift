internal import ModulesContracts
internal import SharedEntities
internal import StudyProvenance

/// A part of the measurement.
enum RunCostPart: String, CaseIterable, Sendable {
  case apps, engines, allocations, memory, writing
}

/// The options of the command.
struct RunCostOptions: Sendable {
  let rounds = Parameter<Int>.option(
    "--rounds", .count("N"), Phrase("number of counted rounds (default: 72)", "数える周回(省略時は 72)"))
  let longRounds = Parameter<Int>.option(
    "--long-rounds", .count("N"),
    Phrase(
      "counted rounds of operations that take long (default: a sixth)", "時間のかかる操作で数える周回(省略時は 6 分の 1)"))
  let long = Parameter<[String]>.option(
    "--long", .rows("APP/OPERATION/ITEMS,…"),
    Phrase(
      "operations that take long, or 'none' (default: by their times)", "時間のかかる操作。ないなら none(省略時は時間で決める)"))
  let processes = Parameter<Int>.option(
    "--processes", .count("N"),
    Phrase(
      "number of processes that share the rounds of apps (default: 12)", "アプリの周回を分け合うプロセスの数(省略時は 12)"))
  let sizes = Parameter<[Int]>.option(
    "--sizes", .counts("N,N…"),
    Phrase("numbers of items (default: 10,1000,100000)", "項目の数(省略時は 10,1000,100000)"))
  let architecture: Parameter<String>
  let app: Parameter<String>
  let operations: Parameter<[String]>
  let results = resultsOption
  let parts = Parameter<[String]>.option(
    "--parts", .names("NAME,NAME…", of: RunCostPart.allCases.map(\.rawValue)),
    Phrase("only these parts of the measurement", "計測のこれらの部分だけ"))
  let compare = Parameter<Bool>.flag(
    "--compare", Phrase("compare two runs instead of measuring", "計測せずに、二度の計測を比べる"))
  let runs = Parameter<String>.optionalWords(
    .file("FOLDER"), Phrase("the results of the two runs to compare", "比べる二度の計測の結果"))
  let quick = Parameter<Bool>.flag(
    "--quick", Phrase("few rounds with few items; takes seconds", "少ない周回と項目だけ(数秒)"))

  let twice = Parameter<Bool>.flag(
    "--twice",
    Phrase(
      "measure the times of one architecture under two names, which must tie",
      "一つのアーキテクチャの時間を二つの名前で計測する(同点になるはず)"))

  /// The value of `--long` for no operation.
  static let noRows = "none"

  init(apps: [String], architectures: [String], operations: [String]) {
    app = .option("--app", .name("NAME", of: apps), Phrase("only this app", "このアプリだけ"))
    architecture = .option(
      "--architecture", .name("NAME", of: architectures), Phrase("only this architecture", "このアーキテクチャだけ"))
    self.operations = .option(
      "--operations", .names("NAME,NAME…", of: operations), Phrase("only these operations", "これらの操作だけ"))
  }

  var declarations: [ParameterDeclaration] {
    [
      rounds.declaration, longRounds.declaration, long.declaration, processes.declaration, sizes.declaration,
      architecture.declaration, app.declaration, operations.declaration, parts.declaration,
      results.declaration, quick.declaration, compare.declaration, twice.declaration, runs.declaration,
    ]
  }
}

extension ValueReader<[Int]> {
  /// Reads comma-separated positive integers.
  static func counts(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder) { word, context throws(UsageError) in
      var counts: [Int] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        counts.append(try ValueReader<Int>.count(placeholder).read(String(part), context))
      }
      return counts
    }
  }
}

extension ValueReader<[String]> {
  /// Reads comma-separated names of rows, or that there are none; the command knows which rows there are.
  static func rows(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder) { word, _ throws(UsageError) in
      word == RunCostOptions.noRows ? [] : word.split(separator: ",").map(String.init)
    }
  }

  /// Reads comma-separated names from a list.
  static func names(_ placeholder: String, of names: [String]) -> ValueReader {
    ValueReader(placeholder, completion: .choices { names }) { word, context throws(UsageError) in
      var found: [String] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        found.append(try ValueReader<String>.name(placeholder, of: names).read(String(part), context))
      }
      return found
    }
  }
}
