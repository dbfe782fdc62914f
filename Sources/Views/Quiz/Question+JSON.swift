internal import QuizViewData
internal import SharedEntities
internal import SharedViews

extension QuizQuestionViewData {
  /// The question as files of questions have it.
  ///
  /// Keys are never renamed and never change type.
  var json: JSON {
    .object([
      .init("id", .string(id)), .init("category", category.json), .init("sentence", sentence.json),
      .init("choices", .array(choices.map(\.json))), .init("answer", answer.json),
      .init("source", .string(source)),
    ])
  }
}

extension Phrase {
  /// The wording in each language.
  var json: JSON {
    .object(Language.allCases.map { JSON.Member($0.rawValue, .string(self($0))) })
  }
}

extension QuizChoice {
  /// The number of the choice.
  var json: JSON { .number(String(rawValue)) }
}

extension JSON {
  /// A whole number.
  static func number(_ number: Int) -> JSON { .number(String(number)) }
}
