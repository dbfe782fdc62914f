extension [Mutant] {
  /// Returns a random sample of the mutants in their order, the same for the same seed; all if there are no more.
  public func sample(_ count: Int, seed: UInt64) -> [Mutant] {
    var random = SplitMix(state: seed)
    return Array(shuffled(using: &random).prefix(count)).sorted { $0.number < $1.number }
  }
}

/// The generator of Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
