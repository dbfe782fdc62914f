extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// Returns the case a number of steps further on, wrapping around.
  public func moved(by step: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let place = (index + step) % all.count
    return all[place < 0 ? place + all.count : place]
  }
}
