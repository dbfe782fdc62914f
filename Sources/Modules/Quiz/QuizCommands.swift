internal import ModulesContracts
internal import Platform
internal import QuizContracts
internal import QuizEntities
internal import SharedEntities
internal import SharedModules

/// The commands of the quiz: their parameters, and the screens that they run.
struct QuizCommands {
  /// The clock for the time limit.
  let sleeper: any Sleeper
  /// Opens the stores that the commands work on.
  let stores: QuizStores

  /// The commands, in the order in which help lists them.
  var entries: [CommandEntry] {
    [
      CommandEntry("quiz", synonyms: ["play", "quiz play", "quiz start"]) {
        play
      },
      CommandEntry("quiz import", synonyms: ["quiz add", "quiz load"]) {
        importing
      },
      CommandEntry("quiz questions", synonyms: ["quiz list", "quiz ls", "quiz show", "quiz export"]) {
        questions
      },
      CommandEntry("quiz history", synonyms: ["quiz log", "quiz results", "quiz stats"]) {
        history
      },
      CommandEntry("quiz settings", synonyms: ["quiz config"]) { settings },
    ]
  }

  private var json: Parameter<Bool> { .json }
  private var category: Parameter<String> {
    .option(
      "--category", .category(in: stores),
      Phrase("only questions of this category", "このカテゴリーの問題だけ"))
  }

  private var play: Command {
    let count = Parameter<QuestionCount>.option(
      "--count", .questionCount, Phrase("at most N questions this time", "今回は最大 N 問"))
    let limit = Parameter<QuizRoundRequest.Limit>.option(
      "--limit", .timeLimit,
      Phrase("seconds per answer this time, or off", "今回の制限時間(秒)、または off"))
    let seed = Parameter<UInt64>.option(
      "--seed", .seed, Phrase("random seed; the same seed gives the same order", "乱数シード(同じ値なら出題順も同じ)"))
    return Command(
      "quiz", Phrase("Play the quiz", "クイズで遊ぶ"),
      details: Phrase(
        """
        Opens the app on a terminal. In a pipe, asks one question after another, each with choices 1 to 4, \
        and reads one answer per line; the end of the input ends the round early. With --json, prints only the \
        results, as one document.
        """,
        """
        ターミナルではアプリを開きます。パイプでは問題と選択肢 1〜4 を順に表示し、回答を 1 行に 1 つずつ読みます。\
        入力の終わりでその回を終え、それまでの結果を表示します。--json では結果だけを出力します。
        """),
      parameters: [
        category.declaration, count.declaration, limit.declaration, seed.declaration, json.declaration,
      ],
      examples: [
        "todo-viper quiz --category VIPER --count 5", "printf '1\\n3\\n' | todo-viper quiz --count 2",
      ]
    ) { arguments, context in
      let request = QuizRoundRequest(
        selection(arguments), count: arguments[count], limit: arguments[limit],
        seed: arguments[seed] ?? .random(in: 0 ... .max))
      guard let open = context.openApp, !arguments[json] else {
        try await session(arguments, context).play(request)
        return
      }
      let options = [category.declaration, count.declaration, limit.declaration, seed.declaration]
      let isCustomized = options.contains { arguments.has($0.name) }
      try await session(arguments, context).check(request)
      try await open(quizApp(stores, first: isCustomized ? request : nil), context)
    }
  }

  private var importing: Command {
    let file = Parameter.inputFile
    let dryRun = Parameter.dryRun
    return Command(
      "quiz import", Phrase("Import questions from a file", "ファイルから問題を取り込む"),
      details: Phrase(
        """
        Either the whole file is imported or nothing. A question with an existing id replaces the old one, whose \
        recorded answers are kept. 'todo-viper quiz questions --json' prints a file in this format.
        """,
        """
        ファイルの全部を取り込むか、何も取り込みません。同じ id の問題は置き換わり、その回答は残ります。\
        'todo-viper quiz questions --json' は同じ形式のファイルを出力します。
        """),
      parameters: [file.declaration, dryRun.declaration, json.declaration],
      examples: [
        "todo-viper quiz import questions.json", "todo-viper quiz import - --dry-run < questions.json",
      ], offer: CommandOffer(.changes(isIdempotent: true), .object)
    ) { arguments, context in
      guard let path = arguments[file] else { return }
      let input = try InputFile(path, context)
      try await session(arguments, context).run(reading: input.source) {
        $0.importing(input.source, isDryRun: arguments[dryRun])
      }
    }
  }

  private var questions: Command {
    Command(
      "quiz questions", Phrase("Show the questions and their answers", "問題と正解を表示する"),
      parameters: [category.declaration, json.declaration],
      examples: ["todo-viper quiz questions --category VIPER"],
      offer: CommandOffer(.reads, .items("questions"))
    ) { arguments, context in
      try await session(arguments, context).run { $0.questions(selection(arguments)) }
    }
  }

  private var history: Command {
    Command(
      "quiz history", Phrase("Show how often each question was answered correctly", "問題ごとの正解数を表示する"),
      parameters: [category.declaration, json.declaration],
      examples: ["todo-viper quiz history --json"], offer: CommandOffer(.reads, .items("categories"))
    ) { arguments, context in
      try await session(arguments, context).run { $0.history(selection(arguments)) }
    }
  }

  private var settings: Command {
    let limit = Parameter<QuizRoundRequest.Limit>.option(
      "--limit", .timeLimit, Phrase("seconds per answer, or off", "制限時間(秒)、または off"))
    let count = Parameter<QuestionCount>.option(
      "--count", .questionCount, Phrase("at most N questions a round", "1 回に最大 N 問"))
    return Command(
      "quiz settings", Phrase("Show or change how rounds are played", "遊び方の設定を表示・変更する"),
      parameters: [limit.declaration, count.declaration, json.declaration],
      examples: ["todo-viper quiz settings --limit 30 --count 5", "todo-viper quiz settings --limit off"],
      offer: CommandOffer(.changes(isIdempotent: true), .object)
    ) { arguments, context in
      let changes = QuizSettingsPatch(limit: arguments[limit], questionCount: arguments[count])
      try await session(arguments, context).run {
        $0.settings(changes == QuizSettingsPatch() ? nil : changes)
      }
    }
  }

  private func selection(_ arguments: Arguments) -> QuizSelection {
    arguments[category].map { .named($0) } ?? .all
  }

  @AppActor
  private func session(_ arguments: Arguments, _ context: CommandContext) -> QuizCommandSession {
    QuizCommandSession(context: context, stores: stores, wantsJSON: arguments[json], sleeper: sleeper)
  }
}
