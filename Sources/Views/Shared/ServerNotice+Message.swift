public import SharedEntities

extension ServerNotice {
  /// The message for users.
  public var sentence: Phrase {
    switch self {
    case .waiting(let name):
      Phrase(
        "waiting for \(excerpt(name)), who is making a long change to the list",
        "\(excerpt(name)) さんがリストを変更中です。終わるのを待っています")
    case .clockIsOff(let seconds):
      Phrase(
        "the clock here is \(length(seconds).english) \(seconds > 0 ? "ahead of" : "behind") the server's, "
          + "whose time the list uses; set the clock",
        "このマシンの時計はサーバーより \(length(seconds).japanese) \(seconds > 0 ? "進んで" : "遅れて")います。"
          + "リストにはサーバーの時刻を使います。時計を合わせてください")
    }
  }

  /// Returns a duration in the largest unit that it fills.
  private func length(_ seconds: Int) -> (english: String, japanese: String) {
    let units = [(86_400, "day", "日"), (3600, "hour", "時間"), (60, "minute", "分")]
    let size = abs(seconds)
    let (unit, english, japanese) = units.first { size >= $0.0 } ?? (1, "second", "秒")
    let count = size / unit
    return ("\(count) \(english)\(count == 1 ? "" : "s")", "\(count) \(japanese)")
  }
}
