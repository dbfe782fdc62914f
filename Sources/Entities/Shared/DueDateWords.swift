/// The words of due dates by their search keys, and the signs that stand for words.
///
/// A word that is short for others stands for their tokens.
let dueDateWords: [String: [DueDateToken]] = {
  let names = weekdayNames.merging(monthNames) { first, _ in first }
  return englishWords.merging(japaneseWords) { first, _ in first }
    .merging(names.mapValues { [$0] }) { first, _ in first }
}()

/// How many characters a Japanese word has at most.
let longestJapaneseWord = 5

private let englishWords: [String: [DueDateToken]] = [
  "a": [.article],
  "after": [.after],
  "afternoon": [.part(.afternoon)],
  "am": [.part(.am)],
  "an": [.article],
  "at": [.at],
  "by": [.by],
  "d": [.unit(.day)],
  "day": [.unit(.day)],
  "days": [.unit(.day)],
  "eight": [.number(8)],
  "eleven": [.number(11)],
  "end": [.end],
  "eod": [.end, .unit(.day)],
  "eom": [.end, .unit(.month)],
  "eow": [.end, .unit(.week)],
  "eoy": [.end, .unit(.year)],
  "evening": [.part(.evening)],
  "five": [.number(5)],
  "four": [.number(4)],
  "from": [.from],
  "h": [.unit(.hour)],
  "hour": [.unit(.hour)],
  "hours": [.unit(.hour)],
  "hr": [.unit(.hour)],
  "hrs": [.unit(.hour)],
  "in": [.in],
  "m": [.unit(.month)],
  "midnight": [.midnight],
  "min": [.unit(.minute)],
  "mins": [.unit(.minute)],
  "minute": [.unit(.minute)],
  "minutes": [.unit(.minute)],
  "month": [.unit(.month)],
  "months": [.unit(.month)],
  "morning": [.part(.morning)],
  "next": [.next],
  "night": [.part(.night)],
  "nine": [.number(9)],
  "noon": [.noon],
  "now": [.now],
  "of": [.of],
  "on": [.on],
  "one": [.number(1)],
  "pm": [.part(.pm)],
  "seven": [.number(7)],
  "six": [.number(6)],
  "t": [.at],
  "ten": [.number(10)],
  "the": [.the],
  "this": [.this],
  "three": [.number(3)],
  "till": [.by],
  "today": [.day(0)],
  "tomorrow": [.day(1)],
  "tonight": [.day(0), .part(.night)],
  "twelve": [.number(12)],
  "two": [.number(2)],
  "until": [.by],
  "w": [.unit(.week)],
  "week": [.unit(.week)],
  "weekend": [.weekend],
  "weeks": [.unit(.week)],
  "within": [.in],
  "y": [.unit(.year)],
  "year": [.unit(.year)],
  "years": [.unit(.year)],
  "yesterday": [.day(-1)],
]

private let japaneseWords: [String: [DueDateToken]] = [
  "+": [.plus],
  ",": [.comma],
  "、": [.comma],

  "きのう": [.day(-1)],
  "昨日": [.day(-1)],
  "きょう": [.day(0)],
  "今日": [.day(0)],
  "本日": [.day(0)],
  "あした": [.day(1)],
  "あす": [.day(1)],
  "明日": [.day(1)],
  "あさって": [.day(2)],
  "明後日": [.day(2)],
  "しあさって": [.day(3)],
  "明々後日": [.day(3)],
  "明明後日": [.day(3)],

  "今週": [.this, .unit(.week)],
  "来週": [.next, .unit(.week)],
  "再来週": [.unit(.week), .after, .next],
  "今週末": [.this, .weekend],
  "来週末": [.next, .weekend],
  "週末": [.weekend],
  "今月": [.this, .unit(.month)],
  "来月": [.next, .unit(.month)],
  "再来月": [.unit(.month), .after, .next],
  "月末": [.endOfMonth],
  "今年": [.this, .unit(.year)],
  "来年": [.next, .unit(.year)],
  "再来年": [.unit(.year), .after, .next],
  "年内": [.end, .unit(.year)],
  "年末": [.end, .unit(.year)],

  "年": [.yearMark],
  "月": [.monthMark],
  "日": [.dayMark],
  "時": [.hourMark],
  "分": [.minuteMark],
  "か月": [.unit(.month)],
  "カ月": [.unit(.month)],
  "ケ月": [.unit(.month)],
  "ヵ月": [.unit(.month)],
  "ヶ月": [.unit(.month)],
  "箇月": [.unit(.month)],
  "半年": [.number(6), .unit(.month)],
  "週": [.unit(.week)],
  "週間": [.unit(.week)],
  "時間": [.unit(.hour)],

  "午前": [.part(.am)],
  "午後": [.part(.pm)],
  "朝": [.part(.morning)],
  "昼": [.part(.midday)],
  "夕方": [.part(.evening)],
  "夜": [.part(.night)],
  "晩": [.part(.night)],
  "今晩": [.day(0), .part(.night)],
  "今夜": [.day(0), .part(.night)],
  "明晩": [.day(1), .part(.night)],
  "正午": [.noon],
  "真夜中": [.midnight],
  "半": [.half],

  "この": [.this],
  "の": [.possessive],
  "に": [.until],
  "まで": [.until],
  "までに": [.until],
  "中": [.within],
  "以内": [.later],
  "後": [.later],
  "末": [.end],
]

private let weekdayNames: [String: DueDateToken] = {
  let english = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  var result = ["tues": Weekday.tuesday, "wednes": .wednesday, "thur": .thursday, "thurs": .thursday]
  for (weekday, (name, sign)) in zip(Weekday.allCases, zip(english, "月火水木金土日")) {
    for name in [name, String(name.prefix(3)), "\(sign)曜", "\(sign)曜日"] { result[name] = weekday }
  }
  return result.mapValues { .weekday($0) }
}()

private let monthNames: [String: DueDateToken] = {
  let english = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
    "november", "december",
  ]
  var result: [String: DueDateToken] = ["sept": .month(9)]
  for (index, name) in english.enumerated() {
    for name in [name, String(name.prefix(3))] { result[name] = .month(index + 1) }
  }
  return result
}()
