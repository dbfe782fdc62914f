import Testing

@testable import StudyRunCost

/// The interval of a median, against tables of the binomial distribution.
@Suite("The interval of a median")
struct MedianIntervalTests {
  @Test(
    "The bounds are the order statistics of the tables, and as likely as they say",
    arguments: [
      // By hand: the rank, and the sum of the binomial coefficients below it.
      (6, 1, 1), (8, 1, 1), (9, 2, 10), (12, 3, 79), (15, 4, 576), (20, 6, 21_700),
    ])
  func ranks(count: Int, rank: Int, below: Int) throws {
    let coverage = 1 - 2 * Double(below) / Double(1 << count)
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

  @Test("Over all rounds each architecture is as often first as any other, and none is left out")
  func rotation() {
    let orders = (0..<6).map { rotated(["a", "b", "c"], round: $0) }
    #expect(orders[0...2] == [["a", "b", "c"], ["b", "c", "a"], ["c", "a", "b"]])
    #expect(orders[3...5] == orders[0...2])
    #expect(rotated([String](), round: 3).isEmpty)
  }
}
