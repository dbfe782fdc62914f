internal import DatabaseStorage
internal import ModulesContracts
internal import QuizEntities
internal import QuizFormats
internal import QuizPresenters
internal import QuizStorage
internal import QuizViewData
internal import QuizViews
internal import SharedEntities
internal import SharedModules
internal import Terminal

extension ValueReader<String> {
  /// Reads the name of a category, and completes it with those stored.
  static func category(in stores: QuizStores) -> ValueReader {
    ValueReader("NAME", completion: storedCategories(stores), mayHoldSpaces: true) {
      word, _ throws(UsageError) in word
    }
  }
}

extension ValueReader<QuestionCount> {
  /// The number of questions of a round.
  static var questionCount: ValueReader {
    ValueReader("N", type: .integer) { word, _ throws(UsageError) in
      guard let number = wholeNumber(word.utf8) else { throw usage(word, .countOutOfRange) }
      do throws(QuizError) { return try QuestionCount(number) } catch { throw usage(word, error) }
    }
  }
}

extension ValueReader<UInt64> {
  /// A random seed.
  static var seed: ValueReader {
    ValueReader("N", type: .integer) { word, _ throws(UsageError) in
      guard word.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains), let seed = UInt64(word)
      else {
        throw UsageError(
          "'\(excerpt(word))' is not a whole number from 0 to \(UInt64.max)",
          "'\(excerpt(word))' は使えません。0 から \(UInt64.max) までの整数を指定してください")
      }
      return seed
    }
  }
}

extension ValueReader<QuizRoundRequest.Limit> {
  /// The time limit for an answer in seconds, or `off`.
  static var timeLimit: ValueReader {
    ValueReader("SECONDS|off", completion: .choices { ["off", "10", "20", "30", "60"] }) {
      word, _ throws(UsageError) in
      if word == "off" { return .off }
      guard let seconds = wholeNumber(word.utf8) else { throw usage(word, .limitOutOfRange) }
      do throws(QuizError) { return .on(try TimeLimit(seconds: seconds)) } catch { throw usage(word, error) }
    }
  }
}

/// Returns an error that explains what a valid word is.
private func usage(_ word: String, _ error: QuizError) -> UsageError {
  let sentence = error.sentence(store: .nowhere)
  return UsageError(
    "'\(excerpt(word))' is invalid: \(sentence(.english))",
    "'\(excerpt(word))' は使えません。\(sentence(.japanese))")
}

/// Completes the names of all categories.
///
/// If none are stored yet, it takes those of the included questions: completion must not create a store.
private func storedCategories(_ stores: QuizStores) -> Completion {
  .stored { context in
    let repository = stores.store(at: context.store) { context.database(quizSchema) }
    let stored = ((try? await repository.categories()) ?? []).map(\.category)
    var names: [String] = []
    let included = stored.isEmpty ? (try? includedQuestions()) ?? [] : []
    for category in stored + included.map(\.category) {
      let name = printable(category.name(context.language))
      if !names.contains(name) { names.append(name) }
    }
    return names.map { CompletionCandidate($0) }
  }
}
