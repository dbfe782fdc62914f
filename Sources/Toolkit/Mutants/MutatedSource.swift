/// A source that holds all its mutants, of which one is chosen at run time: a schema as of Untch, Offutt and Harrold,
/// "Mutation analysis using mutant schemata", ISSTA 1993.
///
/// Another text of an expression holds no further mutants, as only one is chosen at a time.
public struct MutatedSource {
  /// The text.
  public private(set) var bytes: [UInt8] = []
  /// The mutants in the text, and where each is written.
  private(set) var places: [(mutant: Mutant, range: Range<Int>)] = []

  private let original: SourceText
  /// Where passages of the original begin, in the text and in the original.
  private var passages: [(offset: Int, original: Int)] = []

  /// Writes mutants, which have numbers, into the text of their file.
  public init(_ original: SourceText, _ mutants: [Mutant]) {
    self.original = original
    let ordered = mutants.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.form.rank, $0.number)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.form.rank, $1.number)
    }
    write(0..<original.bytes.count, ordered[...])
  }

  /// Writes a range, in which some mutants lie.
  private mutating func write(_ range: Range<Int>, _ mutants: ArraySlice<Mutant>) {
    var (offset, rest) = (range.lowerBound, mutants)
    while let mutant = rest.popFirst() {
      guard mutant.range.lowerBound >= offset, mutant.range.upperBound <= range.upperBound else { continue }
      copy(offset..<mutant.range.lowerBound)
      let inner = rest.prefix { $0.range.lowerBound < mutant.range.upperBound }
      rest = rest.dropFirst(inner.count)
      write(mutant, inner)
      offset = mutant.range.upperBound
    }
    copy(offset..<range.upperBound)
  }

  private mutating func write(_ mutant: Mutant, _ inner: ArraySlice<Mutant>) {
    let start = bytes.count
    switch mutant.form {
    case .wrapped(let function):
      put("MutantSwitch.\(function)(\(mutant.number), ")
      write(mutant.range, inner)
      put(")")
    case .operands(let function, let left, let right):
      put("MutantSwitch.\(function)(\(mutant.number), ")
      write(left, inner.filter { left.contains($0.range) }[...])
      put(", ")
      write(right, inner.filter { right.contains($0.range) }[...])
      put(")")
    case .choice(let other):
      put("(MutantSwitch.isActive(\(mutant.number)) ? \(other) : ")
      write(mutant.range, inner)
      put(")")
    case .skipped:
      put("if !MutantSwitch.isActive(\(mutant.number)) { ")
      write(mutant.range, inner)
      put(" }")
    }
    places.append((mutant, start..<bytes.count))
  }

  private mutating func copy(_ range: Range<Int>) {
    passages.append((bytes.count, range.lowerBound))
    bytes += original.bytes[range]
  }

  /// The offset in the original of what is at an offset of the text, or before it.
  func originalOffset(of offset: Int) -> Int {
    guard let passage = passages.last(where: { $0.offset <= offset }) else { return 0 }
    return passage.original + (offset - passage.offset)
  }

  private mutating func put(_ text: String) { bytes += Array(text.utf8) }
}

extension Range<Int> {
  func contains(_ other: Range<Int>) -> Bool {
    lowerBound <= other.lowerBound && other.upperBound <= upperBound
  }
}

extension Mutant.Form {
  /// The order of forms that are written around the same text, from outside.
  fileprivate var rank: Int {
    switch self {
    case .skipped: 0
    case .wrapped: 1
    case .choice: 2
    case .operands: 3
    }
  }
}
