/// A source that contains all its mutants, one of which is activated at run time.
///
/// This is a mutant schema: Untch, Offutt and Harrold, "Mutation analysis using mutant schemata", ISSTA 1993. The
/// replacement of an expression contains no further mutants, as only one is active at a time.
public struct MutatedSource {
  /// The mutated source.
  public private(set) var bytes: [UInt8] = []
  /// The mutants in the source, each with its range.
  private(set) var places: [(mutant: Mutant, range: Range<Int>)] = []

  private let original: SourceText
  /// The offsets at which passages of the original start, in the mutated source and in the original.
  private var passages: [(offset: Int, original: Int)] = []

  /// Writes numbered mutants into the source of their file.
  public init(_ original: SourceText, _ mutants: [Mutant]) {
    self.original = original
    let ordered = mutants.sorted {
      ($0.range.lowerBound, -$0.range.upperBound, $0.form.rank, $0.number)
        < ($1.range.lowerBound, -$1.range.upperBound, $1.form.rank, $1.number)
    }
    write(0..<original.bytes.count, ordered[...])
  }

  /// Writes a range of the original with the mutants in it.
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

  /// Returns the offset in the original of the code at or before an offset in the mutated source.
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
  /// The nesting order of forms around the same expression, outermost first.
  fileprivate var rank: Int {
    switch self {
    case .skipped: 0
    case .wrapped: 1
    case .choice: 2
    case .operands: 3
    }
  }
}
