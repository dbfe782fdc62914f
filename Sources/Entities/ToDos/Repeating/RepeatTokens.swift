internal import SharedEntities

/// The words that only rules of repeating have.
extension DueDateToken {
  static let every = other("every")
  static let each = other("each")
  static let alternate = other("alternate")
  // Before a unit it is every other one, before a weekday the second of a month.
  static let second = other("second")
  static let last = other("last")
  static let workday = other("workday")
  static let times = other("times")
  static let done = other("done")
  static let per = other("ごと")
  static let nth = other("第")
  static let through = other("まで")
}

/// The words of rules of repeating that due dates do not have, or have with another meaning, by their search keys.
let repeatWords: [String: [DueDateToken]] = [
  "and": [.comma],
  "annually": [.every, .unit(.year)],
  "completion": [.done],
  "daily": [.every, .unit(.day)],
  "done": [.done],
  "each": [.each],
  "every": [.every],
  "fifth": [.ordinal(5)],
  "first": [.ordinal(1)],
  "fortnight": [.number(2), .unit(.week)],
  "fortnightly": [.every, .number(2), .unit(.week)],
  "fourth": [.ordinal(4)],
  "fridays": [.weekday(.friday)],
  "last": [.last],
  "mondays": [.weekday(.monday)],
  "monthly": [.every, .unit(.month)],
  "other": [.alternate],
  "quarterly": [.every, .number(3), .unit(.month)],
  "saturdays": [.weekday(.saturday)],
  "second": [.second],
  "sundays": [.weekday(.sunday)],
  "third": [.ordinal(3)],
  "thursdays": [.weekday(.thursday)],
  "time": [.times],
  "times": [.times],
  "tuesdays": [.weekday(.tuesday)],
  "wednesdays": [.weekday(.wednesday)],
  "weekday": [.workday],
  "weekdays": [.workday],
  "weekends": [.weekend],
  "weekly": [.every, .unit(.week)],
  "workday": [.workday],
  "workdays": [.workday],
  "yearly": [.every, .unit(.year)],

  "毎": [.every],
  "毎日": [.every, .unit(.day)],
  "毎週": [.every, .unit(.week)],
  "毎週末": [.every, .weekend],
  "毎月": [.every, .unit(.month)],
  "毎年": [.every, .unit(.year)],
  "毎月曜": [.every, .weekday(.monday)],
  "毎月曜日": [.every, .weekday(.monday)],
  "毎日曜": [.every, .weekday(.sunday)],
  "毎日曜日": [.every, .weekday(.sunday)],
  "隔日": [.every, .number(2), .unit(.day)],
  "隔週": [.every, .number(2), .unit(.week)],
  "隔月": [.every, .number(2), .unit(.month)],
  "隔年": [.every, .number(2), .unit(.year)],
  "ごと": [.per],
  "ごとに": [.per],
  "毎に": [.per],
  "もれなく": [.each],
  "漏れなく": [.each],

  "火": [.weekday(.tuesday)],
  "水": [.weekday(.wednesday)],
  "木": [.weekday(.thursday)],
  "金": [.weekday(.friday)],
  "土": [.weekday(.saturday)],
  "平日": [.workday],
  "営業日": [.workday],
  "末日": [.last, .unit(.day)],
  "最終": [.last],
  "最終日": [.last, .unit(.day)],
  "最後": [.last],
  "最初": [.ordinal(1)],
  "第": [.nth],
  "・": [.comma],
  "と": [.comma],

  "完了": [.done],
  "から": [.from],
  "回": [.times],
  "まで": [.through],
]
