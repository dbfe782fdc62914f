extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case so many places further on, round and round.
  public func moved(by step: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let place = (index + step) % all.count
    return all[place < 0 ? place + all.count : place]
  }
}
