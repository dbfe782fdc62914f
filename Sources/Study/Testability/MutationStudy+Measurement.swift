internal import SharedEntities
internal import StudyResults

extension MutationStudy {
  /// All that was measured.
  func measurement(of results: [Result]) -> Measurement {
    Measurement(
      "testability", title: Phrase("Testability", "テストしやすさ"),
      notes: [
        Phrase(
          "Mutants are placed in the code of each architecture by one set of operators, compiled at once, and run "
            + "against the shared scripts (en, 80x24) and against the architecture's own tests, each apart.",
          "同じ演算子の組で各アーキテクチャのコードにミュータントを置き、一度にコンパイルし、共通のスクリプト(en・80x24)と自身のテストのそれぞれに掛ける。"),
        Phrase(
          "Of VIPER's interactors, presenters and routers only what an app's screen builder or router reaches is "
            + "counted, by the names that the compiler finds: the others belong to commands without a screen. Its own "
            + "tests are those of interactors, presenters and routers.",
          "VIPER のインタラクター・プレゼンター・ルーターは、コンパイラーが見つける名前によって、アプリの画面ビルダーかルーターから届くものだけを数える。ほかは画面のないコマンドのものである。自身のテストは、この三つの役割のテストである。"
        ),
      ]
        + (sample.map { count in
          [
            Phrase(
              "This is a sample of \(count) mutants of each architecture, from seed \(seed).",
              "これはアーキテクチャごとに \(count) 個の標本(種 \(seed))である。")
          ]
        } ?? []),
      tables: [scores(of: results), efforts(of: results), survivors(of: results)])
  }
}
