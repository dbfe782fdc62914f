internal import SharedEntities
internal import StudyResults

/// What a reader may need from an architecture, and the measure that tells which serves it best.
struct Need {
  let title: Phrase
  /// The measurement and the column of the measure.
  let measure: (measurement: String, column: String)

  static let all = [
    Need(title: Phrase("The least code", "少ないコード"), measure: ("structure", "lines")),
    Need(
      title: Phrase("Changes that take little work", "手間の少ない変更"), measure: ("change-cost", "added")),
    Need(
      title: Phrase("Changes that reach little else", "ほかに及びにくい変更"), measure: ("structure", "reached-todos")),
    Need(
      title: Phrase("Tests that outlive changes", "変更に耐えるテスト"), measure: ("change-cost", "tests")),
    Need(title: Phrase("Many screens that load", "読み込む画面が多い"), measure: ("claims", "all")),
    Need(
      title: Phrase("A small team that tests little", "テストの少ない小さなチーム"),
      measure: ("testability", "score-scripts")),
    Need(
      title: Phrase("Tests of its own that find much", "よく見つける専用のテスト"),
      measure: ("testability", "score-tests")),
    Need(
      title: Phrase("As little work for a key as possible", "キー一つの処理が軽い"),
      measure: ("run-cost", "operation-time")),
  ]

  /// Returns where to look and what that costs, from the figures; what was not measured is said to be missing.
  func sentence(from matrix: Matrix, in language: Language) -> String {
    let lines = matrix.lines
    let isOwn = { (line: Matrix.Line) in
      line.measure.measurement == measure.measurement && line.measure.column == measure.column
    }
    guard let line = lines.first(where: isOwn) else {
      return "**\(title(language))**: " + Words.notMeasured(measure.measurement)(language)
    }
    let compared = Architecture.compared.map(\.name).filter { line.value(of: $0).number != nil }
    let best = line.best(of: compared)
    guard let first = best.first, best.count < compared.count else {
      return "**\(title(language))**: " + Words.allAlike(language)
    }
    let value = line.value(of: first).formatted(in: language)
    let names = best.map { Architecture.named($0)?.title(language) ?? $0 }
    let cost = lines.filter { !isOwn($0) }.compactMap { other in
      other.distance(of: first, among: compared).map { (line: other, distance: $0) }
    }.max { $0.distance < $1.distance }?.line
    let price = cost.map { line in
      func text(_ name: String) -> String { line.value(of: name).formatted(in: language) }
      let bestValue = line.best(of: compared).first.map(text) ?? ""
      return Words.price(line.measure.title, text(first), best: bestValue)(language)
    }
    return "**\(title(language))**: "
      + Words.look(names.joined(separator: Words.comma(language)), line.measure.title, value)(language)
      + (best.count == 1 ? price ?? "" : "")
  }
}

extension Matrix.Line {
  /// Returns the value of an architecture.
  func value(of architecture: String) -> ResultValue {
    values.first { $0.architecture == architecture }?.value ?? .none
  }

  /// Returns the best of some architectures; several if they tie.
  func best(of names: [String]) -> [String] {
    let measured = values.filter { names.contains($0.architecture) && $0.value.number != nil }
    let order = isHighBest ? -1 : 1
    return measured.filter { one in
      measured.allSatisfy { measure.compare(one.value, $0.value) * order <= 0 }
    }.map(\.architecture)
  }

  /// Returns how far an architecture is behind the best of some, as a share of how far the worst of them is; nil if it
  /// is the best or was not measured.
  func distance(of architecture: String, among names: [String]) -> Double? {
    let values = names.compactMap { value(of: $0).number }
    guard let own = value(of: architecture).number, let least = values.min(), let most = values.max() else {
      return nil
    }
    let best = isHighBest ? most : least
    return own == best ? nil : abs(own - best) / (most - least)
  }
}
