internal import QuizEntities
internal import SharedEntities
internal import SharedFormats

extension QuestionContent {
  /// The question in the format of question files: a text that is the same in every language is one string.
  ///
  /// Keys are never renamed and never change type.
  var json: JSON {
    .object([
      .init("id", .string(texts.id)), .init("category", texts.category.shortJSON),
      .init("sentence", texts.sentence.shortJSON),
      .init("choices", .array(texts.choices.map(\.shortJSON))), .init("answer", answer.json),
      .init("source", .string(texts.source)),
    ])
  }
}

extension Phrase {
  /// The wording in each language.
  var json: JSON {
    .object(Language.allCases.map { JSON.Member($0.rawValue, .string(self($0))) })
  }

  /// The wording in each language, or one string if it is the same in all.
  fileprivate var shortJSON: JSON {
    let wordings = Set(Language.allCases.map { self($0) })
    return wordings.count == 1 ? .string(self(.english)) : json
  }
}

extension Choice {
  /// The number of the choice.
  var json: JSON { .number(String(rawValue)) }
}

extension JSON {
  /// A whole number.
  static func number(_ number: Int) -> JSON { .number(String(number)) }
}
