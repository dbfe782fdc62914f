public import SharedEntities
public import TimelineViewData

extension PostViewData.Age {
  /// The age in short form: `now`, `5m`, `3h`, `2d`, and later the date.
  public func text(_ language: Language) -> String {
    let words =
      switch self {
      case .now: Phrase("now", "今")
      case .minutes(let count): Phrase("\(count)m", "\(count)分")
      case .hours(let count): Phrase("\(count)h", "\(count)時間")
      case .days(let count): Phrase("\(count)d", "\(count)日")
      case .date(let day): Phrase(day.description, day.description)
      }
    return words(language)
  }
}
