/// The mutants that are marked as equivalent: they change the source, but not the behaviour of the program.
///
/// Each mark is a block of lines, with an empty line between blocks; a line that begins with `#` is a comment:
///
///     file: Sources/Lists/List.swift
///     operator: relation
///     original: index < count
///     mutated: index <= count
///     ordinal: 2
///     reason: The index was checked by the caller.
///
/// `accepted` instead of `reason` marks a mutant that does change the behaviour, with the reason why no test needs to
/// notice it: it counts as survived. Statements have no `mutated`, since their mutants remove them. The first of
/// several equal mutants in a file has no `ordinal`. Marks contain no line numbers, so they survive edits elsewhere.
public struct Equivalents: Sendable {
  /// A mark.
  public struct Mark: Hashable, Sendable {
    let identity: MutantIdentity
    let ordinal: Int
    let line: Int
    /// Whether the mutant is equivalent; otherwise it is accepted that it survives.
    public let isEquivalent: Bool
    /// The reason why the mutant is equivalent or accepted.
    public let reason: String
  }

  /// An error in the text of a mark.
  public struct ParseError: Error, CustomStringConvertible {
    public let description: String
  }

  private let marks: [Mark]

  /// Creates an empty list of marks.
  public init() { marks = [] }

  /// Parses marks.
  ///
  /// - Parameter name: the name of the file, for messages.
  public init(_ text: String, name: String) throws(ParseError) {
    var marks: [Mark] = []
    var block: [String: String] = [:]
    var start = 0
    func finish() throws(ParseError) {
      guard !block.isEmpty else { return }
      marks.append(try Self.mark(block, "\(name):\(start)", start))
      block = [:]
    }
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.hasPrefix("#") { continue }
      guard line.contains(where: { $0 != " " }) else {
        try finish()
        continue
      }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2,
        ["file", "operator", "original", "mutated", "ordinal", "reason", "accepted"].contains(parts[0])
      else {
        throw ParseError(
          description:
            "\(name):\(index + 1): a line must be file, operator, original, mutated, ordinal, reason or accepted, "
            + "a colon and a text.")
      }
      if block.isEmpty { start = index + 1 }
      block[parts[0]] = String(parts[1].drop { $0 == " " })
    }
    try finish()
    self.marks = marks
  }

  private static func mark(_ block: [String: String], _ place: String, _ line: Int) throws(ParseError) -> Mark
  {
    let isEquivalent = block["accepted"] == nil
    for key in ["file", "operator", "original", isEquivalent ? "reason" : "accepted"]
    where block[key, default: ""].isEmpty {
      throw ParseError(description: "\(place): the mark has no \(key).")
    }
    guard isEquivalent || block["reason"] == nil else {
      throw ParseError(
        description: "\(place): a mutant is either equivalent or accepted; give only one of the reasons.")
    }
    guard let mutationOperator = MutationOperator(rawValue: block["operator", default: ""]) else {
      let all = MutationOperator.allCases.map(\.rawValue).joined(separator: ", ")
      throw ParseError(
        description:
          "\(place): there is no operator \(block["operator", default: ""]); the operators are \(all).")
    }
    guard let ordinal = Int(block["ordinal", default: "1"]), ordinal > 0 else {
      throw ParseError(description: "\(place): an ordinal must be a number from 1.")
    }
    return Mark(
      identity: MutantIdentity(
        file: block["file", default: ""], mutationOperator: mutationOperator,
        original: Placement.onOneLine(block["original", default: ""]),
        mutated: Placement.onOneLine(block["mutated", default: ""])), ordinal: ordinal, line: line,
      isEquivalent: isEquivalent, reason: block[isEquivalent ? "reason" : "accepted", default: ""])
  }

  /// Returns the mark of a mutant.
  public func mark(of mutant: Mutant) -> Mark? {
    let identity = MutantIdentity(mutant)
    return marks.first { $0.identity == identity && $0.ordinal == mutant.ordinal }
  }

  /// Returns the mark of a mutant if it is marked as equivalent.
  public func equivalence(of mutant: Mutant) -> Mark? {
    mark(of: mutant).flatMap { $0.isEquivalent ? $0 : nil }
  }

  /// Returns a message for each mark that matches none of the mutants.
  ///
  /// - Parameter files: the files that were searched for mutants; nil for all.
  public func unmatched(by mutants: [Mutant], in files: Set<String>? = nil, name: String) -> [String] {
    let used = Set(mutants.compactMap { mark(of: $0) })
    return marks.filter { !used.contains($0) && files?.contains($0.identity.file) ?? true }.map {
      "\(name):\($0.line): no mutant of \($0.identity.file) matches \($0.identity.mutationOperator) "
        + "\($0.identity.original)."
    }
  }
}
