/// A seeded random number generator: https://prng.di.unimi.it/splitmix64.c.
public struct SplitMix64: RandomNumberGenerator {
  /// The seed, advanced with each number.
  public var state: UInt64

  /// Creates a generator; the same seed produces the same numbers.
  public init(state: UInt64) { self.state = state }

  /// Returns the next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ bits >> 30) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ bits >> 27) &* 0x94D0_49BB_1331_11EB
    return bits ^ bits >> 31
  }
}
