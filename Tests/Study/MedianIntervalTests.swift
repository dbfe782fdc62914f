import Testing

@testable import StudyRunCost

/// The interval of a median, against tables of the binomial distribution.
@Suite("The interval of a median")
struct MedianIntervalTests {
  @Test(
    "The bounds are the order statistics of the tables, and as likely as they say",
    arguments: [
      // The rank and the probability by hand: 1 - 2 · (sum of the first binomial coefficients) / 2^n.
      (6, 1, 1 - 2.0 / 64), (8, 1, 1 - 2.0 / 256), (9, 2, 1 - 2.0 * 10 / 512), (12, 3, 1 - 2.0 * 79 / 4096),
      (15, 4, 1 - 2.0 * 576 / 32_768), (20, 6, 1 - 2.0 * 21_700 / 1_048_576),
    ])
  func ranks(count: Int, rank: Int, coverage: Double) throws {
    #expect(MedianInterval.rank(for: count) == rank)
    let interval = try #require(MedianInterval(of: (1...count).shuffled().map(Double.init)))
    #expect(interval.interval == Double(rank)...Double(count + 1 - rank))
    #expect(abs(interval.coverage - coverage) < 1e-12 && interval.coverage >= 0.95)
  }

  @Test("The median of an even number of samples lies between the middle ones")
  func median() {
    #expect(MedianInterval(of: [4, 1, 3, 2])?.median == 2.5)
    #expect(MedianInterval(of: [9, 1, 5])?.median == 5)
    #expect(MedianInterval(of: []) == nil)
  }

  @Test("Too few samples give all of them, and say what that is worth")
  func few() {
    let interval = MedianInterval(of: [3, 1, 2, 5, 4])
    #expect(interval?.interval == 1...5 && interval?.coverage == 1 - 2.0 / 32)
    #expect(MedianInterval.fewestSamples == 6 && MedianInterval.rank(for: 5) == 0)
  }

  @Test("Over all rounds each entrant is as often first as any other, and none is left out")
  func rotation() {
    let orders = (0..<6).map { rotated(["a", "b", "c"], round: $0) }
    #expect(orders[0...2] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]])
    #expect(orders[3...5] == orders[0...2])
    #expect(rotated([String](), round: 3).isEmpty)
  }
}
