internal import SharedEntities
internal import StudyResults

/// What the page on which changes are registered says.
package struct ChangeRegistration: Equatable {
  /// The order in which architectures make a change.
  package struct Order: Equatable {
    let change: String
    let architectures: [String]
  }

  /// A commit whose trailers do not say what it belongs to.
  package struct ListedCommit: Equatable {
    /// The commit hash, which may be abbreviated.
    let hash: String
    /// The change, or `apps` for the apps as they were before the first change.
    let change: String
    /// What found the fault that it repairs; nil if it is no repair.
    let foundBy: String?
  }

  /// The orders of the registered changes, as the page lists them.
  package let orders: [Order]
  /// The units that a change to one reaches, by architecture, for each app.
  package let reached: [String: [Double]]
  /// The commits that the page assigns.
  package let commits: [ListedCommit]
  /// The predictions on single changes.
  package let predictions: [ChangePrediction]
  /// The cells of tables of predictions that cannot be read.
  package let unreadPredictions: [String]

  /// The name that stands for the apps as they were before the first change.
  static let before = "apps"
  /// The path of the page in the package.
  static let path = "docs/study/changes.md"

  /// The registered changes; not all of them need to be made yet.
  package var changes: [String] { orders.map(\.change) }

  /// Reads the rows of the page's tables: `| viper | 4.0 of 26 | …`, `| tags | mvvm, container, … |`,
  /// `| 0787816c | apps | random |`, and those of tables that begin with `| Prediction | projects | …`.
  package init(page: String) {
    var orders: [Order] = []
    var reached: [String: [Double]] = [:]
    var commits: [ListedCommit] = []
    var (predictions, unread): ([ChangePrediction], [String]) = ([], [])
    // The changes at the head of a table of predictions, until it ends.
    var heads: [String]?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      guard line.hasPrefix("|") else {
        heads = nil
        continue
      }
      let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().map {
        trimmed(String($0))
      }
      guard let name = cells.first, cells.count > 1 else { continue }
      if name == "Prediction" {
        heads = cells.dropFirst().filter { !$0.isEmpty }
      } else if let heads {
        guard !name.allSatisfy({ $0 == "-" }) else { continue }
        for (change, cell) in zip(heads, cells.dropFirst()) {
          if let prediction = ChangePrediction(name, change, cell) {
            predictions.append(prediction)
          } else {
            unread.append("\(name), \(change): \(cell)")
          }
        }
      } else if Architecture.named(name) != nil, line.contains(" of ") {
        reached[name] = cells.dropFirst().compactMap { cell in
          cell.contains(" of ") ? cell.split(separator: " ").first.flatMap { Double($0) } : nil
        }
      } else if let order = Self.order(in: cells[1]) {
        orders.append(Order(change: name, architectures: order))
      } else if name.count >= 8, name.allSatisfy(\.isHexDigit) {
        let foundBy = cells.count > 2 ? cells[2] : ""
        commits.append(ListedCommit(hash: name, change: cells[1], foundBy: foundBy.isEmpty ? nil : foundBy))
      }
    }
    (self.orders, self.reached, self.commits) = (orders, reached, commits)
    // Nobody could tell when such a change is made.
    let unordered = Set(predictions.map(\.change)).subtracting(orders.map(\.change)).sorted()
    (self.predictions, unreadPredictions) = (predictions, unread + unordered.map { "\($0) has no order" })
  }

  /// Reads two or more architectures with commas between them; nil for anything else.
  private static func order(in cell: String) -> [String]? {
    let names = cell.split(separator: ", ").map(String.init)
    return names.count > 1 && names.allSatisfy { Architecture.named($0) != nil } ? names : nil
  }
}

extension ChangeCommit {
  /// Returns the parts of the commit that belong to architectures, by the folders of its files, and the rest if there
  /// is any.
  func split(_ listed: ChangeRegistration.ListedCommit) -> [ChangeCommit] {
    func part(_ architecture: String, _ files: [ChangedFile]) -> ChangeCommit? {
      files.isEmpty
        ? nil
        : ChangeCommit(
          hash: hash, change: listed.change, architecture: architecture, foundBy: listed.foundBy, time: time,
          files: files)
    }
    let folders = Architecture.all.compactMap { architecture in
      architecture.folder.map {
        (architecture.name, ["Sources/Architectures/\($0)/", "Tests/Architectures/\($0)/"])
      }
    }
    let parts = folders.map { name, folders in
      (name, files.filter { file in folders.contains { file.path.hasPrefix($0) } })
    }
    let taken = Set(parts.flatMap(\.1).map(\.path))
    return parts.compactMap(part)
      + [part("shared", files.filter { !taken.contains($0.path) })].compactMap(\.self)
  }
}
