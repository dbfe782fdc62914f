/// The included questions about the Composable Architecture, as a file of questions has them.
let composableQuestions = #"""
  {
    "id": "composable-01",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "What does a reducer of The Composable Architecture do with an action?",
      "ja": "The Composable Architecture のリデューサーは、アクションを受け取ると何をしますか。"
    },
    "choices": [
      { "en": "It forwards the action to each of the subscribed stores", "ja": "購読しているすべてのストアへアクションを転送する" },
      { "en": "It returns the list of views that have to be redrawn", "ja": "描き直すべきビューの一覧を返す" },
      { "en": "It runs the side effects itself and returns nothing", "ja": "副作用を自分で実行し、何も返さない" },
      { "en": "It evolves the state and returns effects to be run", "ja": "状態を次の状態に変え、実行すべきエフェクトを返す" }
    ],
    "answer": 4,
    "source": "The Composable Architecture: README, https://github.com/pointfreeco/swift-composable-architecture"
  },
  {
    "id": "composable-02",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "In an exhaustive TestStore of The Composable Architecture, what is $0 in the closure that follows send?",
      "ja": "The Composable Architecture の網羅的な TestStore で、send に続くクロージャの $0 は何ですか。"
    },
    "choices": [
      { "en": "The action itself, to be matched against the right case", "ja": "アクションそのもの。正しい case と照合するためのもの" },
      { "en": "The effect returned, to be awaited or cancelled by the test", "ja": "返されたエフェクト。テストが待つか取り消すためのもの" },
      { "en": "The state before the action, to be changed as expected", "ja": "アクション前の状態。期待どおりに書き換えるためのもの" },
      { "en": "The state after the action, to be compared by the test", "ja": "アクション後の状態。テストが見比べるためのもの" }
    ],
    "answer": 3,
    "source": "The Composable Architecture: Testing, https://github.com/pointfreeco/swift-composable-architecture/blob/main/Sources/ComposableArchitecture/Documentation.docc/Articles/TestingTCA.md"
  },
  {
    "id": "composable-03",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "By default, what happens if an effect is still running when a test with TestStore ends?",
      "ja": "TestStore を使うテストが終わるときにエフェクトがまだ動いていると、既定ではどうなりますか。"
    },
    "choices": [
      { "en": "The test passes, and the effect goes on in the test after it", "ja": "テストは成功し、エフェクトは次のテストの中で続く" },
      { "en": "The test is skipped, since its result cannot be known", "ja": "テストは飛ばされる。結果を知ることができないから" },
      { "en": "The test passes, since effects are no part of the feature", "ja": "テストは成功する。エフェクトは機能の一部ではないから" },
      { "en": "The test fails, since all effects are required to finish", "ja": "テストは失敗する。エフェクトはすべて終わる必要があるから" }
    ],
    "answer": 4,
    "source": "The Composable Architecture: Testing, https://github.com/pointfreeco/swift-composable-architecture/blob/main/Sources/ComposableArchitecture/Documentation.docc/Articles/TestingTCA.md"
  },
  {
    "id": "composable-04",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "In The Composable Architecture, what does an effect's cancellable(id:cancelInFlight: true) do?",
      "ja": "The Composable Architecture で、エフェクトに cancellable(id:cancelInFlight: true) を付けるとどうなりますか。"
    },
    "choices": [
      { "en": "It drops the new effect while another with that id is running", "ja": "同じ id のエフェクトの実行中は、新しいほうを捨てる" },
      { "en": "It cancels running effects with that id before the new one starts", "ja": "同じ id の実行中のエフェクトを取り消してから、新しいほうを始める" },
      { "en": "It cancels all running effects of the store, whatever their id is", "ja": "id によらず、ストア全体の実行中のエフェクトを取り消す" },
      { "en": "It holds the new effect back until those with that id have ended", "ja": "同じ id のエフェクトがすべて終わるまで、新しいほうを待たせる" }
    ],
    "answer": 2,
    "source": "The Composable Architecture: Cancellation.swift, https://github.com/pointfreeco/swift-composable-architecture/blob/main/Sources/ComposableArchitecture/Effects/Cancellation.swift"
  },
  {
    "id": "composable-05",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "With ifLet of The Composable Architecture, which reducer runs first, and why?",
      "ja": "The Composable Architecture の ifLet では、どちらのリデューサーが先に動きますか。理由も含めて選んでください。"
    },
    "choices": [
      { "en": "Neither, as both run at the same time on different threads", "ja": "どちらでもない。別々のスレッドで同時に動くから" },
      { "en": "The parent's, as it has to filter the actions for the child", "ja": "親。子へ渡すアクションを選り分ける必要があるから" },
      { "en": "The child's, as the parent could set the child's state to nil", "ja": "子。親が子の状態を nil にするかもしれないから" },
      { "en": "Either one, as their states never have anything in common", "ja": "どちらでもよい。両者の状態は決して重ならないから" }
    ],
    "answer": 3,
    "source": "The Composable Architecture: IfLetReducer.swift, https://github.com/pointfreeco/swift-composable-architecture/blob/main/Sources/ComposableArchitecture/Reducer/Reducers/IfLetReducer.swift"
  },
  {
    "id": "composable-06",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "In The Composable Architecture, how can an effect's @Sendable closure use a value of the inout state?",
      "ja": "The Composable Architecture で、エフェクトの @Sendable クロージャから inout の状態にある値を使うにはどうしますか。"
    },
    "choices": [
      { "en": "Capture a copy, as in [count = state.count]", "ja": "[count = state.count] のようにコピーをキャプチャする" },
      { "en": "Read state.count right after the first await", "ja": "最初の await の直後に state.count を読む" },
      { "en": "Capture it weakly, as in [weak state]", "ja": "[weak state] のように弱くキャプチャする" },
      { "en": "Mark the property as nonisolated in the state", "ja": "状態の中でそのプロパティに nonisolated を付ける" }
    ],
    "answer": 1,
    "source": "The Composable Architecture: Adopting Swift concurrency, https://github.com/pointfreeco/swift-composable-architecture/blob/main/Sources/ComposableArchitecture/Documentation.docc/Articles/SwiftConcurrency.md"
  },
  {
    "id": "composable-07",
    "category": { "en": "Composable Architecture", "ja": "Composable Architecture" },
    "sentence": {
      "en": "How does The Composable Architecture's article on performance advise sharing logic between actions?",
      "ja": "The Composable Architecture のパフォーマンスの記事は、複数のアクションでロジックを共有する方法として何を勧めていますか。"
    },
    "choices": [
      { "en": "By a method of the reducer that takes an inout State", "ja": "inout State を受け取るリデューサーのメソッド" },
      { "en": "By a second store that receives all of the actions", "ja": "すべてのアクションを受け取る 2 つ目のストア" },
      { "en": "By an action that each of the others sends in turn", "ja": "ほかの各アクションから送る共通のアクション" },
      { "en": "By a global function that keeps a copy of the state", "ja": "状態のコピーを持ち続けるグローバル関数" }
    ],
    "answer": 1,
    "source": "The Composable Architecture: Performance, https://github.com/pointfreeco/swift-composable-architecture/blob/main/Sources/ComposableArchitecture/Documentation.docc/Articles/Performance.md"
  }
  """#
