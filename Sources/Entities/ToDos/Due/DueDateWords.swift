internal import SharedEntities

/// The words of due dates by their search keys, and the signs that stand for words.
///
/// An abbreviation maps to the tokens of the words that it stands for. Apostrophes are omitted.
let dueDateWords: [String: [DueDateToken]] = {
  let names = weekdayNames.merging(monthNames) { first, _ in first }
  let tables = [
    englishDueDateWords, englishNumberWords, shortDueDateWords, japaneseDueDateWords, pluralDayWords,
    namedDays,
    names.mapValues { [$0] },
  ]
  var words: [String: [DueDateToken]] = [:]
  words.reserveCapacity(tables.reduce(0) { $0 + $1.count })
  for table in tables { words.merge(table) { first, _ in first } }
  return words
}()

/// The maximum number of words in a phrase.
let longestPhrase = 3

/// The maximum number of characters in a Japanese word.
let longestJapaneseWord = 8

/// Named days and their dates.
///
/// Days that differ between countries, such as Thanksgiving, are omitted.
private let namedDays: [String: [DueDateToken]] = {
  var days: [String: [DueDateToken]] = [
    "easter": [.easter(0)], "easter sunday": [.easter(0)], "easter monday": [.easter(1)],
    "good friday": [.easter(-2)], "ash wednesday": [.easter(-46)], "palm sunday": [.easter(-7)],
    "ascension day": [.easter(39)], "pentecost": [.easter(49)], "whit monday": [.easter(50)],
    "イースター": [.easter(0)],
  ]
  let dates: [(month: Int, day: Int, names: [String])] = [
    (1, 1, ["new year", "new years", "new years day", "元日", "元旦", "正月", "お正月"]),
    (1, 6, ["epiphany"]), (2, 11, ["建国記念の日", "建国記念日"]),
    (2, 14, ["valentine", "valentines", "valentines day", "バレンタイン", "バレンタインデー"]),
    (2, 23, ["天皇誕生日"]), (3, 3, ["ひな祭り", "雛祭り"]), (3, 14, ["ホワイトデー"]),
    (3, 17, ["st patricks day", "saint patricks day"]),
    (4, 1, ["april fools", "april fools day", "エイプリルフール"]),
    (4, 29, ["昭和の日"]), (5, 1, ["may day", "メーデー"]), (5, 3, ["憲法記念日"]), (5, 4, ["みどりの日"]),
    (5, 5, ["こどもの日", "子供の日", "子どもの日"]), (7, 4, ["independence day"]), (7, 7, ["七夕"]),
    (8, 11, ["山の日"]), (10, 31, ["halloween", "ハロウィン", "ハロウィーン"]),
    (11, 1, ["all saints day"]), (11, 3, ["文化の日"]), (11, 23, ["勤労感謝の日"]),
    (12, 24, ["christmas eve", "xmas eve", "クリスマスイブ", "クリスマス・イブ", "クリスマスイヴ"]),
    (12, 25, ["christmas", "christmas day", "xmas", "xmas day", "クリスマス"]), (12, 26, ["boxing day"]),
    (12, 31, ["new years eve", "nye", "大晦日", "大みそか", "おおみそか"]),
  ]
  for (month, day, names) in dates {
    for name in names { days[name] = [.month(month), .ordinal(day)] }
  }
  let mondays = [("成人の日", 2, 1), ("海の日", 3, 7), ("敬老の日", 3, 9), ("スポーツの日", 2, 10)]
  for (name, number, month) in mondays {
    days[name] = [.ordinal(number), .weekday(.monday), .of, .month(month)]
  }
  return days
}()

private let weekdayNames: [String: DueDateToken] = {
  let english = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
  var result = [
    "tues": Weekday.tuesday, "weds": .wednesday, "wednes": .wednesday, "thur": .thursday, "thurs": .thursday,
  ]
  for (weekday, (name, sign)) in zip(Weekday.allCases, zip(english, "月火水木金土日")) {
    for name in [name, String(name.prefix(3)), "\(sign)曜", "\(sign)曜日"] { result[name] = weekday }
  }
  return result.mapValues { .weekday($0) }
}()

/// Plural names of days, as in `two fridays from now`, by their search keys.
let pluralDayWords: [String: [DueDateToken]] = {
  let names = ["mondays", "tuesdays", "wednesdays", "thursdays", "fridays", "saturdays", "sundays"]
  var words = ["weekends": [DueDateToken.weekend, .plural]]
  for (weekday, name) in zip(Weekday.allCases, names) { words[name] = [.weekday(weekday), .plural] }
  return words
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
