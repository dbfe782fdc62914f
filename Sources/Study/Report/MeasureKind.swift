internal import SharedEntities

/// What measures of one kind count, and in what.
enum MeasureKind {
  /// The code of the three apps.
  case code
  /// The units of the to-do list.
  case toDos
  /// The code that ten behaviours execute.
  case behaviours
  /// The changes that people asked for.
  case changes
  /// Small changes of the code.
  case mutants
  /// The architecture's own tests.
  case tests
  /// Operations on an app.
  case operations

  var unit: Phrase {
    switch self {
    case .code, .tests: Phrase("Unit: a number.", "単位: 個数。")
    case .toDos: Phrase("Unit: units, on average.", "単位: 単位の数の平均。")
    case .behaviours: Phrase("Unit: a number, the median of the behaviours.", "単位: 個数。ふるまいの中央値。")
    case .changes: Phrase("Unit: a number, summed over all changes.", "単位: すべての変更の合計。")
    case .mutants: Phrase("Unit: percent.", "単位: %。")
    case .operations:
      Phrase(
        "Unit: times, the median of the operations, and so are the ends of its interval; up to 5 % is a tie.",
        "単位: 倍。操作の中央値で、区間の端も同じ。差が 5% までなら同点。")
    }
  }

  var sample: Phrase {
    switch self {
    case .code: Phrase("Sample: all files of the three apps and the engine.", "対象: 三つのアプリとエンジンの全ファイル。")
    case .toDos: Phrase("Sample: all units of the app.", "対象: アプリの全単位。")
    case .behaviours:
      Phrase("Sample: ten behaviours of the three apps.", "対象: 三つのアプリの十のふるまい。")
    case .changes:
      Phrase(
        "Sample: the changes that people asked for, each made in every architecture.",
        "対象: 人が求めた変更。どれもすべてのアーキテクチャに加えました。")
    case .mutants:
      Phrase("Sample: all small changes of the code that compile.", "対象: コンパイルできるコードの小さな変更の全部。")
    case .tests: Phrase("Sample: all tests of the architecture's own.", "対象: 専用のテストの全部。")
    case .operations:
      Phrase("Sample: all operations of the three apps on 1,000 items.", "対象: 三つのアプリの、千件での全操作。")
    }
  }
}
