/// The lines of each architecture that stand in another architecture too.
struct Clones: Equatable {
  /// The number of successive lines that must be equal.
  static let runLength = 6

  /// The clones of an architecture.
  struct Share: Equatable {
    let architecture: String
    /// The lines that were compared.
    let lineCount: Int
    /// Those of them that another architecture has too.
    let clonedCount: Int
    /// The architecture with which it shares most of them, the first of several; nil if it shares none.
    let partner: String?
    /// The lines that it shares with that one.
    let partnerCount: Int
  }

  let shares: [Share]

  /// Compares architectures.
  ///
  /// - Parameter files: the lines of each file, by architecture, in the order of the result.
  init(of files: [(architecture: String, lines: [[String]])]) {
    func runs(_ lines: [String]) -> [ArraySlice<String>] {
      lines.count < Self.runLength
        ? [] : (0...lines.count - Self.runLength).map { lines[$0..<$0 + Self.runLength] }
    }
    var owners: [ArraySlice<String>: Set<String>] = [:]
    for (architecture, files) in files {
      for run in files.flatMap(runs) { owners[run, default: []].insert(architecture) }
    }
    shares = files.map { architecture, files in
      var (cloned, partners): (Int, [String: Int]) = (0, [:])
      for lines in files {
        var others: [Set<String>] = Array(repeating: [], count: lines.count)
        for run in runs(lines) {
          for partner in owners[run] ?? [] where partner != architecture {
            for place in run.indices { others[place].insert(partner) }
          }
        }
        cloned += others.count { !$0.isEmpty }
        for partner in others.joined() { partners[partner, default: 0] += 1 }
      }
      let most = partners.max { ($0.value, $1.key) < ($1.value, $0.key) }
      return Share(
        architecture: architecture, lineCount: files.reduce(0) { $0 + $1.count }, clonedCount: cloned,
        partner: most?.key, partnerCount: most?.value ?? 0)
    }
  }

  /// Returns the lines of a file that are compared: code without its indentation, imports, and lines of punctuation
  /// alone, which any two files share.
  ///
  /// - Parameter codeLines: the lines that are neither blank nor comments.
  static func lines(of text: String, _ codeLines: Set<Int>) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { place, line in
      guard codeLines.contains(place + 1) else { return nil }
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.contains(where: { $0.contains { $0.isLetter || $0.isNumber } }), !words.contains("import")
      else {
        return nil
      }
      return words.joined(separator: " ")
    }
  }
}
