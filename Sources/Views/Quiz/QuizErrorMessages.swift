public import QuizEntities
public import SharedEntities
internal import SharedViews
internal import Terminal

extension QuizError {
  /// The message for users of a command: the problem, and what to do next.
  ///
  /// - Parameter store: the location of the store.
  public func sentence(store: StoreLocation) -> Phrase {
    switch self {
    case .noSuchCategory(let name):
      Phrase(
        "there is no category '\(printable(excerpt(name)))'; 'todo-viper quiz questions' lists the categories",
        "カテゴリー '\(printable(excerpt(name)))' はありません。'todo-viper quiz questions' で確認してください")
    case .noQuestions:
      Phrase(
        "there are no questions; import some with 'todo-viper quiz import FILE'",
        "問題がありません。'todo-viper quiz import FILE' で取り込んでください")
    case .limitOutOfRange:
      Phrase(
        "the time limit is \(TimeLimit.range.lowerBound) to \(TimeLimit.range.upperBound) seconds, or off",
        "時間制限は \(TimeLimit.range.lowerBound) 秒から \(TimeLimit.range.upperBound) 秒まで、または off で指定してください")
    case .countOutOfRange:
      Phrase(
        "a round has \(QuestionCount.range.lowerBound) to \(QuestionCount.range.upperBound) questions; give a number in this range",
        "1 回の問題数は \(QuestionCount.range.lowerBound) から \(QuestionCount.range.upperBound) までで指定してください")
    case .importError(let error): importSentence(line: error.line, error.reason.phrase)
    case .includedError(let file, let error):
      damageSentence(file: file, line: error.line, error.reason.phrase)
    case .store(let error): error.sentence(path: store.description)
    }
  }

  /// The message for the screen on which the error occurred: at most 38 columns.
  var remark: Phrase {
    switch self {
    case .noSuchCategory: Phrase("This category is gone", "このカテゴリーはもうありません")
    case .noQuestions: Phrase("There are no questions", "問題がありません")
    case .limitOutOfRange: bounds(TimeLimit.range)
    case .countOutOfRange: bounds(QuestionCount.range)
    case .importError(let error): error.reason.phrase
    case .includedError(let file, _): Phrase("\(file) is damaged", "\(file) が壊れています")
    case .store(let error): error.remark
    }
  }
}

private func bounds(_ range: ClosedRange<Int>) -> Phrase {
  Phrase("\(range.lowerBound) to \(range.upperBound)", "\(range.lowerBound)〜\(range.upperBound)")
}

extension QuizImportError.Reason {
  fileprivate var phrase: Phrase {
    switch self {
    case .syntax(let reason): reason
    case .rule(let error): error.reason
    }
  }
}

private func damageSentence(file: String, line: Int, _ reason: Phrase) -> Phrase {
  Phrase(
    "\(file), which comes with todo-viper, is damaged at line \(line): \(reason(.english)); install todo-viper again",
    "付属の \(file) の \(line) 行目が壊れています: \(reason(.japanese))。todo-viper を入れ直してください")
}

private func importSentence(line: Int, _ reason: Phrase) -> Phrase {
  Phrase(
    "line \(line): \(reason(.english)); nothing was imported",
    "\(line) 行目: \(reason(.japanese))。何も取り込んでいません")
}

extension QuestionError {
  /// The problem with a question in a file.
  var reason: Phrase {
    switch self {
    case .malformedID:
      Phrase(
        "\"id\" must be 1 to \(QuestionID.limit) ASCII letters, digits, -, _ and .",
        "\"id\" は ASCII の英数字と - _ . の 1〜\(QuestionID.limit) 文字でなければなりません")
    case .wrongChoiceCount(let count):
      Phrase("there must be 4 choices, not \(count)", "選択肢は 4 個必要です(\(count) 個あります)")
    case .blank(let part): words(part, "must not be blank", "が空です")
    case .tooLong(let part):
      words(part, "has more than \(part.limit) characters", "が \(part.limit) 文字を超えています")
    case .severalLines(let part): words(part, "must be one line", "は 1 行でなければなりません")
    case .controlCharacter(let part): words(part, "contains a control character", "に制御文字があります")
    case .repeatedID(let id):
      Phrase("the id \"\(id.text)\" occurs twice in the file", "id \"\(id.text)\" がファイルに 2 回あります")
    }
  }

  private func words(_ part: QuestionPart, _ english: String, _ japanese: String) -> Phrase {
    let name = part.name
    return Phrase("\(name(.english)) \(english)", "\(name(.japanese))\(japanese)")
  }
}

extension QuestionPart {
  fileprivate var name: Phrase {
    switch self {
    case .id: Phrase("\"id\"", "\"id\" ")
    case .category: Phrase("\"category\"", "\"category\" ")
    case .sentence: Phrase("\"sentence\"", "\"sentence\" ")
    case .choice(let choice): Phrase("choice \(choice.rawValue)", "選択肢 \(choice.rawValue) ")
    case .source: Phrase("\"source\"", "\"source\" ")
    }
  }
}
