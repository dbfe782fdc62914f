internal import SharedEntities

/// A draw of the orders in which architectures make changes.
///
/// A change made in one architecture is easier in the next, so each should follow each other equally often, as in a
/// Williams design (E. J. Williams, Experimental designs balanced for the estimation of residual effects of
/// treatments, 1949). A design cannot be planned for changes that nobody knows yet; so each order is the best
/// continuation of those before it.
struct OrderDraw {
  /// How often an architecture directly follows another, over all ordered pairs of two.
  struct Neighbors: Equatable {
    let most: Int
    let mostPairCount: Int
    let least: Int
    let leastPairCount: Int
    let pairCount: Int
  }

  private let entrants: [String]
  private let seed: UInt64
  /// How often each entrant directly follows each other: the row is the one before.
  private var followers: [[Int]]
  /// How often each entrant stands at each place.
  private var places: [[Int]]

  /// Creates a draw that continues past orders.
  ///
  /// - Parameter past: the orders so far, in which entrants may be missing.
  init(of entrants: [String], after past: [[String]], seed: UInt64) {
    self.entrants = entrants
    self.seed = seed
    let zeros = entrants.map { _ in entrants.map { _ in 0 } }
    (followers, places) = (zeros, zeros)
    for order in past { add(order) }
  }

  /// The orders among which chance decides: of all permutations those that leave neighbours most even, and of these
  /// those that leave places most even, by the sums of the squares.
  var candidates: [[String]] {
    var search = Search(followers: followers, places: places)
    search.extend([], neighbors: 0, places: 0)
    return search.found.map { $0.map { entrants[$0] } }
  }

  /// How often entrants follow each other in all orders so far; nil for a single entrant.
  var neighbors: Neighbors? {
    let counts = entrants.indices.flatMap { first in
      entrants.indices.filter { $0 != first }.map { followers[first][$0] }
    }
    guard let most = counts.max(), let least = counts.min() else { return nil }
    return Neighbors(
      most: most, mostPairCount: counts.count { $0 == most }, least: least,
      leastPairCount: counts.count { $0 == least }, pairCount: counts.count)
  }

  /// Draws the order of a change, which counts as a past one from then on.
  mutating func order(of change: String) -> [String] {
    let candidates = candidates
    var chance = SplitMix64(state: seed)
    for byte in change.utf8 { chance.state = chance.next() ^ UInt64(byte) }
    // No method of the standard library, which may change what it makes of the same numbers.
    let order = candidates[Int(chance.next() % UInt64(candidates.count))]
    add(order)
    return order
  }

  private mutating func add(_ order: [String]) {
    // A past order may hold architectures that take no part any more.
    let order = order.map(entrants.firstIndex)
    for (place, entrant) in order.enumerated() where entrants.indices.contains(place) {
      if let entrant { places[entrant][place] += 1 }
    }
    for case (let first?, let second?) in zip(order, order.dropFirst()) { followers[first][second] += 1 }
  }
}

/// A search through all permutations of some entrants, which are numbers from 0.
private struct Search {
  let followers: [[Int]]
  let places: [[Int]]
  /// The best permutations so far, in their lexicographic order.
  private(set) var found: [[Int]] = []
  private var least = (neighbors: Int.max, places: Int.max)

  init(followers: [[Int]], places: [[Int]]) { (self.followers, self.places) = (followers, places) }

  /// Tries every continuation of the beginning of a permutation.
  ///
  /// One more of what was counted n times raises the sum of squares by 2n + 1, and every permutation has as many
  /// neighbours and places as any other; so the sums of n order the permutations as the sums of squares do.
  ///
  /// - Parameters:
  ///   - neighbors: the sum over the neighbours in the beginning of how often they have followed each other.
  ///   - places: the sum of how often entrants have stood at their places in the beginning.
  mutating func extend(_ order: [Int], neighbors: Int, places: Int) {
    guard neighbors <= least.neighbors else { return }
    guard order.count < followers.count else {
      if (neighbors, places) < least { (least, found) = ((neighbors, places), []) }
      if (neighbors, places) == least { found.append(order) }
      return
    }
    for next in followers.indices where !order.contains(next) {
      extend(
        order + [next], neighbors: neighbors + (order.last.map { followers[$0][next] } ?? 0),
        places: places + self.places[next][order.count])
    }
  }
}
