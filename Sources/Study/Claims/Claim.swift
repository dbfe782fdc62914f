internal import SharedEntities
internal import StudyResults

/// The outcome of a claim in this study.
enum Verdict: Equatable {
  case holds, doesNotHold, undecided

  var words: Phrase {
    switch self {
    case .holds: Phrase("holds here", "ここでは成り立つ")
    case .doesNotHold: Phrase("does not hold here", "ここでは成り立たない")
    case .undecided: Phrase("cannot be decided here", "ここでは分からない")
    }
  }
}

/// Another way to count what a claim is about, where a name or a word leaves a choice.
struct Reading: Equatable {
  /// The choice, as the beginning of a sentence.
  let condition: Phrase
  /// The outcome by the same rule.
  let verdict: Verdict
}

/// A claim about architectures, with the figures that decide it.
struct Claim {
  /// The name in files.
  let identifier: String
  /// The claim itself.
  let statement: Phrase
  /// The source of the claim.
  let source: Phrase
  /// The outcome, which follows from the figures by the rule that `reason` states.
  let verdict: Verdict
  /// Other readings of the same claim; one with another outcome leaves the claim without a verdict.
  var readings: [Reading] = []
  /// Two sentences: the finding, and the rule that decides.
  let reason: Phrase
  /// The figures; two claims may share a table.
  let table: ResultTable
  /// The architectures that must be present for a verdict.
  var about: [String] = []
  /// Why the claim could not have come out otherwise in this study; nil if it could have.
  ///
  /// Such a claim was not tested, and has no verdict.
  var builtIn: Phrase?

  /// The readings with another outcome.
  private var deviations: [Reading] { readings.filter { $0.verdict != verdict } }

  /// The verdict in words.
  var outcome: Phrase {
    if builtIn != nil { return Phrase("built in", "作り方で決まる") }
    return deviations.isEmpty ? verdict.words : Phrase("depends on the reading", "読み方による")
  }

  /// The finding and the rule, with why they could not have been otherwise, or how they can be read otherwise.
  fileprivate var explanation: Phrase {
    if let builtIn {
      return Phrase("\(builtIn(.english)) \(reason(.english))", builtIn(.japanese) + reason(.japanese))
    }
    guard !deviations.isEmpty else { return reason }
    let all = [Reading(condition: Phrase("Counted this way", "この数え方"), verdict: verdict)] + deviations
    return Phrase(
      reason(.english)
        + all.map { " \($0.condition(.english)): \($0.verdict.words(.english))." }.joined(),
      reason(.japanese) + all.map { "\($0.condition(.japanese)):\($0.verdict.words(.japanese))。" }.joined())
  }
}

extension StudyResult {
  /// Returns the claims as a measurement: their verdicts, and the figures of each.
  static func claims(_ claims: [Claim]) -> StudyResult {
    let verdicts = ResultTable(
      "verdicts", title: Phrase("Verdicts", "判定"), keys: [Phrase("claim", "主張")],
      columns: [
        .init(
          "statement", Phrase("statement", "言われること"),
          definition: Phrase("The claim, in our words.", "主張を、わたしたちの言葉で。")),
        .init(
          "source", Phrase("source", "出典"), definition: Phrase("The article that makes the claim.", "その記事。")),
        .init(
          "verdict", Phrase("verdict", "判定"),
          definition: Phrase(
            """
            Derived from the figures by a rule in the code. It applies to these apps on a terminal, and to no others. \
            What the gate, a test or the pattern itself forces was not tested, and is called built in. Where a name or \
            a word can be read in two ways that come out differently, it depends on the reading.
            """,
            """
            コードの中の規則によって数値から決まります。ターミナル上のこれらのアプリについてのもので、ほかのアプリについては何も言いません。\
            ゲートやテスト、または作り方そのものが強いることは、試したことにならないので、判定しません。\
            名前や言葉の読み方が二つあり、結果が違うものは「読み方による」とします。
            """)),
        .init(
          "reason", Phrase("reason", "理由"),
          definition: Phrase("The findings and the rule.", "分かったことと、規則。")),
        .init(
          "figures", Phrase("figures", "数値"),
          definition: Phrase("The name of the table with the figures.", "数値のある表の名前。")),
      ],
      // Claims that were tested stand first.
      rows: (claims.filter { $0.builtIn == nil } + claims.filter { $0.builtIn != nil }).map { claim in
        .init(
          [claim.identifier],
          [
            .text(claim.statement), .text(claim.source), .text(claim.outcome), .text(claim.explanation),
            .text(Phrase(claim.table.identifier, claim.table.identifier)),
          ])
      })
    var tables: [ResultTable] = []
    for claim in claims where !tables.contains(where: { $0.identifier == claim.table.identifier }) {
      tables.append(claim.table)
    }
    return StudyResult(
      "claims", title: Phrase("Claims of the sources", "出典の主張"),
      notes: [
        Phrase(
          """
          Declarations and uses come from the compiler's index, branches and properties from its syntax tree. \
          Behaviour while loading and after a toggle comes from running the apps with scripts. The suffix of a type's \
          name decides whether it is a view, a router or a store, by one table for all architectures.
          """,
          """
          宣言と使用はコンパイラーの索引から、分岐とプロパティは構文木から、読み込み中や切り替え後の動作はスクリプトでアプリを動かして得ます。\
          どの型がビュー・ルーター・ストアかは、すべての比較対象に共通の一つの表で、名前の語尾によって決めます。
          """),
        Phrase(
          """
          VIPER's apps have no views of their own: they draw with the functions that all architectures share. There \
          are therefore no figures about views in VIPER.
          """,
          "VIPER のアプリには固有のビューがなく、すべての比較対象に共通の関数で描きます。そのため、ビューについての数値は VIPER にはありません。"),
      ], tables: [verdicts] + tables)
  }
}

/// The keys and columns of the tables of claims.
enum ClaimColumns {
  static let screen = Phrase("screen", "画面")

  static func column(
    _ identifier: String, _ title: Phrase, _ definition: Phrase,
    _ preference: ResultTable.Column.Preference? = nil
  ) -> ResultTable.Column {
    .init(identifier, title, definition: definition, preference: preference)
  }

  // The names of the sources.
  static let store = Phrase("the article on a quiz with a Store (Verge)", "クイズの Store パターンの記事(Verge)")
  static let container = Phrase(
    "the article on Container / Presentational in SwiftUI", "SwiftUI の Container / Presentational の記事")
  static let viewData = Phrase("the article on ViewData with Actomaton", "ViewData と Actomaton の記事")
  static let redacted = Phrase(
    "the article on redacted in MVVM and TCA", "MVVM と TCA の redacted の記事")
  static let coordinator = Phrase("the article on coordinators", "Coordinator の記事")
  static let study = Phrase(
    "the study itself, on behalf of those who say so about VIPER", "VIPER についてそう言う人々に代わり、この比較自身")
}

/// Returns the mean with one decimal digit, as text.
func mean(_ total: Int, by count: Int) -> String {
  count == 0 ? "0" : String((Double(total) * 10 / Double(count)).rounded() / 10)
}

/// Returns the names in parentheses, or empty text if there are none.
func inParentheses(_ names: some Sequence<String>) -> Phrase {
  let list = Phrase(list: Array(names))
  return list(.english).isEmpty ? list : Phrase(" (\(list(.english)))", "(\(list(.japanese)))")
}
