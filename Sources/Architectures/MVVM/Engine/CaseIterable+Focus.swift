extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// Returns the element that gets the focus a number of steps further on, after the last the first.
  public func focus(movedBy step: Int) -> Self {
    let all = Self.allCases
    guard let index = all.firstIndex(of: self) else { return self }
    let place = (index + step) % all.count
    return all[place < 0 ? place + all.count : place]
  }
}
