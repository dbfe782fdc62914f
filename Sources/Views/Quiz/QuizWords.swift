internal import QuizEntities
internal import SharedEntities
internal import SharedViews
internal import Terminal

/// The words of the quiz's screens.
enum QuizWords {
  static let quiz = Phrase("Quiz", "クイズ")
  static let allCategories = Phrase("All categories", "すべてのカテゴリー")
  static let noQuestions = Phrase("No questions", "問題はありません")
  static let results = Phrase("Results", "結果")
  static let history = Phrase("History", "履歴")
  static let nothingAnswered = Phrase("Nothing answered", "回答はありません")
  static let neverPlayed = Phrase("Nothing answered yet", "まだ回答がありません")
  static let settings = Phrase("Settings", "設定")
  static let paused = Phrase("Paused", "一時停止中")
  static let noMore = Phrase("No more questions", "問題は以上です")
  static let next = Phrase("Next", "次へ")
  static let source = Phrase("Source:", "出典:")
  static let given = Phrase("Yours:", "回答:")
  static let right = Phrase("Right:", "正解:")
  static let none = Phrase("none, the time was up", "なし(時間切れ)")
  static let moreBothWays = Phrase("more above and below", "上下に続く")
  static let read = Phrase("questions read", "問を読み込みました")

  static let limitLabel = Phrase("Time limit", "時間制限")
  static let secondsLabel = Phrase("Seconds", "秒数")
  static let countLabel = Phrase("Questions", "問題数")
  static let on = Phrase("on", "あり")
  static let off = Phrase("off", "なし")

  /// A summary of the settings: the number of questions, and the time for each.
  static func summary(_ settings: QuizSettings) -> Phrase {
    let (count, seconds) = (settings.questionCount.number, settings.limit.seconds)
    return settings.isLimited
      ? Phrase("\(count) a round, \(seconds) s each", "1 回 \(count) 問、各 \(seconds) 秒")
      : Phrase("\(count) a round, no limit", "1 回 \(count) 問、制限なし")
  }

  static func score(_ correct: Int, of count: Int) -> Phrase {
    Phrase("\(correct) of \(count) right", "\(count) 問中 \(correct) 問正解")
  }

  static func place(_ number: Int, of count: Int) -> Phrase {
    Phrase("\(number) of \(count)", "問 \(number)/\(count)")
  }

  static func rightSoFar(_ count: Int) -> Phrase { Phrase("\(count) right", "正解 \(count)") }

  static func unanswered(_ count: Int) -> Phrase { Phrase("\(count) not asked", "\(count) 問は未出題") }

  static func unrecorded(_ count: Int) -> Phrase {
    Phrase(
      count == 1 ? "! 1 answer is not stored" : "! \(count) answers are not stored",
      "! \(count) 件の回答を保存できませんでした")
  }

  /// The sign of a verdict, one column wide.
  static func mark(_ verdict: Verdict) -> String {
    switch verdict {
    case .correct: "✓"
    case .incorrect: "✗"
    case .timeUp: "◷"
    }
  }

  static func verdict(_ verdict: Verdict) -> Phrase {
    switch verdict {
    case .correct: Phrase("Correct", "正解")
    case .incorrect: Phrase("Incorrect", "不正解")
    case .timeUp: Phrase("Time up", "時間切れ")
    }
  }

  /// A verdict with its mark, and the correct choice unless it was given.
  static func verdict(_ verdict: Verdict, right: Choice) -> Phrase {
    let (mark, words) = (mark(verdict), self.verdict(verdict))
    guard verdict != .correct else {
      return Phrase("\(mark) \(words(.english))", "\(mark) \(words(.japanese))")
    }
    return Phrase(
      "\(mark) \(words(.english)): \(right.rawValue) is right",
      "\(mark) \(words(.japanese)): 正解は \(right.rawValue)")
  }

  /// A time in seconds, with tenths.
  static func seconds(_ time: Duration) -> Phrase {
    let tenths = Int(time / .milliseconds(100))
    return Phrase("\(tenths / 10).\(tenths % 10) s", "\(tenths / 10).\(tenths % 10) 秒")
  }

  /// The time that an answer took, as a suffix.
  static func inParentheses(_ time: Duration) -> Phrase {
    let seconds = seconds(time)
    return Phrase(" (\(seconds(.english)))", "(\(seconds(.japanese)))")
  }

  /// The percentage of correct answers, rounded down so that only a perfect score is 100.
  static func percent(_ correct: Int, of count: Int) -> Phrase {
    let percent = count > 0 ? correct * 100 / count : 0
    return Phrase("\(percent) %", "\(percent)%")
  }

  /// A score with its percentage.
  static func scoreAndPercent(_ correct: Int, of count: Int) -> Phrase {
    let (score, percent) = (score(correct, of: count), percent(correct, of: count))
    return Phrase(
      "\(score(.english)) (\(percent(.english)))", "\(score(.japanese))(\(percent(.japanese)))")
  }
}

extension Verdict {
  /// The style of the verdict.
  var style: CellStyle {
    switch self {
    case .correct: .success
    case .incorrect: .failure
    case .timeUp: .late
    }
  }
}
