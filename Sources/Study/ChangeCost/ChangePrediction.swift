internal import SharedEntities
internal import StudyResults

/// A prediction on one change, from the page's table of predictions by change.
package struct ChangePrediction: Equatable, Sendable {
  /// What is predicted; the raw value is the text in the first column of the table.
  enum Kind: String, CaseIterable, Sendable {
    case newScreens = "new screens"
    case newFilesInVIPER = "new files in VIPER"
    case newFilesInOthers = "new files in each other architecture"
    case mostLines = "most lines added"
    case fewestLines = "fewest lines added"
    case mostPlaces = "most places changed"
    case randomFaults = "found by random events after all scripts pass"
  }

  /// The predicted outcome.
  enum Expectation: Hashable, Sendable {
    /// A number from the first to the second; nil for no upper limit.
    case count(Int, Int?)
    /// The architecture that comes first; another may come as near.
    case architecture(String)
  }

  let kind: Kind
  let change: String
  let expectation: Expectation

  init(_ kind: Kind, _ change: String, _ expectation: Expectation) {
    (self.kind, self.change, self.expectation) = (kind, change, expectation)
  }

  /// Reads a cell of the table; nil if it is no prediction.
  ///
  /// - Parameters:
  ///   - title: the first cell of its row.
  ///   - change: the change at the head of its column.
  init?(_ title: String, _ change: String, _ cell: String) {
    guard let kind = Kind(rawValue: title), let expectation = Expectation(cell, of: kind) else { return nil }
    self.init(kind, change, expectation)
  }
}

extension ChangePrediction.Kind {
  /// Whether an architecture is predicted, and not a number.
  fileprivate var namesArchitecture: Bool {
    switch self {
    case .mostLines, .fewestLines, .mostPlaces: true
    case .newScreens, .newFilesInVIPER, .newFilesInOthers, .randomFaults: false
    }
  }
}

extension ChangePrediction.Expectation {
  /// Reads `none`, `one`, `3`, `0 to 2` or `2 or more`, with or without `faults` behind it; or an architecture.
  fileprivate init?(_ cell: String, of kind: ChangePrediction.Kind) {
    if kind.namesArchitecture {
      guard Architecture.named(cell) != nil else { return nil }
      self = .architecture(cell)
      return
    }
    var words = cell.split(separator: " ").map(String.init)
    if kind == .randomFaults, let last = words.last, ["fault", "faults"].contains(last) {
      words.removeLast()
    }
    let numbers = words.map { ["none": 0, "one": 1][$0] ?? Int($0) }
    switch (numbers.count, words.dropFirst()) {
    case (1, _):
      guard let number = numbers[0] else { return nil }
      self = .count(number, number)
    case (3, ["or", "more"]):
      guard let least = numbers[0] else { return nil }
      self = .count(least, nil)
    case (3, let rest) where rest.first == "to":
      guard let least = numbers[0], let most = numbers[2], least <= most else { return nil }
      self = .count(least, most)
    default: return nil
    }
  }
}
