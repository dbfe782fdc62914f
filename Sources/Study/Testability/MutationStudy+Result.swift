internal import SharedEntities
internal import StudyResults

extension MutationStudy {
  /// Returns the results that are the same for any two runs on the same source.
  func result(of results: [Result]) -> StudyResult {
    StudyResult(
      "testability", title: Phrase("Testability", "テストしやすさ"),
      notes: [
        Phrase(
          "One set of operators places mutants in the code of each architecture. They are compiled together and run "
            + """
            against the shared scripts (\(Self.settings.joined(separator: ", "))) and, separately, against the \
            architecture's own tests.
            """,
          "同じ演算子の組で各アーキテクチャのコードにミュータントを置き、一度にコンパイルし、共通のスクリプト(\(Self.settings.joined(separator: "・")))と専用のテストのそれぞれで動かします。"
        ),
        Phrase(
          """
          Of VIPER's interactors, presenters and routers, only code that an app's screen builder or router reaches \
          is 
          """
            + """
            counted, by the names that the compiler finds; the rest belongs to commands without a screen. Its own 
            """
            + "tests are those of interactors, presenters and routers.",
          "VIPER のインタラクター・プレゼンター・ルーターは、コンパイラーが見つける名前によって、アプリの画面ビルダーかルーターから届くものだけを数えます。ほかは画面のないコマンドのものです。専用のテストは、この三つの役割のテストです。"
        ),
      ]
        + (sample.map { count in
          [
            Phrase(
              "This is a sample of \(count) mutants of each architecture, from seed \(seed).",
              "これはアーキテクチャごとに \(count) 個の標本(シード \(seed))です。")
          ]
        } ?? []),
      tables: (sample == nil && app == nil ? [totals(of: results)] : [])
        + [scores(of: results)] + (sample == nil ? [efforts(of: results), chance(of: results)] : [])
        + [survivors(of: results)])
  }

  /// Returns the durations of the architectures' own tests, which vary between runs.
  func times(of results: [Result]) -> StudyResult {
    StudyResult(
      "test-time", title: Phrase("Running time of own tests", "専用のテストの時間"),
      tables: [
        ResultTable(
          "seconds", title: Phrase("Own tests, seconds", "専用のテストの秒数"),
          keys: [.architecture],
          columns: [
            .init(
              "seconds", Phrase("seconds", "秒"),
              definition: Phrase(
                """
                Time of all suites without a mutant, each in a separate process. Measured once, so only the order of \
                magnitude is meaningful.
                """,
                "ミュータントなしの全スイートの時間。それぞれ別のプロセスで一度だけ計測したので、桁だけが意味を持ちます。"), preference: .lower)
          ], rows: results.map { .init([$0.architecture.name], [.exact($0.testSeconds)]) })
      ])
  }
}
