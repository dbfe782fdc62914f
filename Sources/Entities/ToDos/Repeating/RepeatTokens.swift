internal import SharedEntities

/// The words that only repeat rules have.
extension DueDateToken {
  static let every = other("every")
  static let each = other("each")
  static let alternate = other("alternate")
  // Before a unit it means every other one; before a weekday, the second of a month.
  static let second = other("second")
  static let times = other("times")
  static let once = other("once")
  static let twice = other("twice")
  static let done = other("done")
  static let per = other("ごと")
  static let apart = other("おき")
  static let through = other("まで")
  static let rank = other("番目")
  static let starting = other("starting")
}

/// The words that only repeat rules have, or that mean something else in due dates, by their search keys.
let repeatWords = otherRepeatWords.merging(pluralDayWords) { first, _ in first }

private let otherRepeatWords: [String: [DueDateToken]] = [
  "annually": [.every, .unit(.year)],
  "as of": [.starting],
  "beginning": [.starting],
  "begins": [.starting],
  "business days": [.workday, .plural],
  "completing": [.done],
  "completion": [.done],
  "daily": [.every, .unit(.day)],
  "done": [.done],
  "each": [.each],
  "ending": [.by],
  "ends": [.by],
  "every": [.every],
  "finishing": [.done],
  "for": [],
  "fortnight": [.number(2), .unit(.week)],
  "fortnightly": [.every, .number(2), .unit(.week)],
  "half year": [.number(6), .unit(.month)],
  "half yearly": [.every, .number(6), .unit(.month)],
  "hourly": [.every, .unit(.hour)],
  "monthly": [.every, .unit(.month)],
  "nightly": [.every, .unit(.day), .part(.night)],
  "occurrence": [.times],
  "occurrences": [.times],
  "once": [.once],
  "other": [.alternate],
  "per": [.article],
  "quarterly": [.every, .number(3), .unit(.month)],
  "second": [.second],
  "semiannually": [.every, .number(6), .unit(.month)],
  "start": [.starting],
  "starting": [.starting],
  "starting from": [.starting],
  "starting on": [.starting],
  "starts": [.starting],
  "through": [.to],
  "thru": [.to],
  "time": [.times],
  "times": [.times],
  "twice": [.twice],
  "to": [.to],
  "weekdays": [.workday, .plural],
  "weekends": [.weekend, .plural],
  "weekly": [.every, .unit(.week)],
  "work days": [.workday, .plural],
  "workdays": [.workday, .plural],
  "working days": [.workday, .plural],
  "yearly": [.every, .unit(.year)],
  "/": [.comma],
  "&": [.comma],
  "+": [.comma],
  "-": [.to],
  "–": [.to],
  "~": [.to],
  "〜": [.to],

  "毎": [.every],
  "毎時": [.every, .unit(.hour)],
  "毎日": [.every, .unit(.day)],
  "毎朝": [.every, .unit(.day), .part(.morning)],
  "毎夕": [.every, .unit(.day), .part(.evening)],
  "毎晩": [.every, .unit(.day), .part(.night)],
  "毎夜": [.every, .unit(.day), .part(.night)],
  "毎週": [.every, .unit(.week)],
  "毎週末": [.every, .weekend],
  "毎月": [.every, .unit(.month)],
  "毎年": [.every, .unit(.year)],
  "毎月曜": [.every, .weekday(.monday)],
  "毎月曜日": [.every, .weekday(.monday)],
  "毎日曜": [.every, .weekday(.sunday)],
  "毎日曜日": [.every, .weekday(.sunday)],
  "隔日": [.every, .number(2), .unit(.day)],
  "隔週末": [.every, .alternate, .weekend],
  "隔週": [.every, .number(2), .unit(.week)],
  "隔月": [.every, .number(2), .unit(.month)],
  "隔年": [.every, .number(2), .unit(.year)],
  "ごと": [.per],
  "ごとに": [.per],
  "毎に": [.per],
  "おき": [.apart],
  "おきに": [.apart],
  "もれなく": [.each],
  "漏れなく": [.each],

  "火": [.weekday(.tuesday)],
  "水": [.weekday(.wednesday)],
  "木": [.weekday(.thursday)],
  "金": [.weekday(.friday)],
  "土": [.weekday(.saturday)],
  "・": [.comma],

  "完了": [.done],
  "完了して": [.done, .from],
  "完了してから": [.done, .from],
  "終わって": [.done, .from],
  "終わってから": [.done, .from],
  "回": [.times],
  "度": [.times],
  "番目": [.rank],
  "まで": [.through],
  "までに": [.through],
]
