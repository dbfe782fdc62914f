/// The included questions about view data, as a file of questions has them.
let viewDataQuestions = #"""
  {
    "id": "viewdata-01",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "In the SwiftUI guidelines of Kurashiru's iOS team, what does the suffix ScreenView mark?",
      "ja": "クラシル iOS の SwiftUI の実装方針では、ScreenView という接尾辞は何を表しますか。"
    },
    "choices": [
      { "en": "Any view that is as wide as the whole display", "ja": "ディスプレイの幅いっぱいに広がるビュー" },
      { "en": "A view that is drawn by UIKit and not by SwiftUI", "ja": "SwiftUI ではなく UIKit が描くビュー" },
      { "en": "The one view of a screen that holds the store", "ja": "画面に 1 つだけある、ストアを持つビュー" },
      { "en": "A view that stands in while data is being loaded", "ja": "データの読み込み中に代わりに出すビュー" }
    ],
    "answer": 3,
    "source": "RyogaBarbie: クラシルiOSにおけるSwiftUIの実装方針 (dely Tech Blog, 2023), https://tech.dely.jp/entry/2023/01/20/183443"
  },
  {
    "id": "viewdata-02",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "Kurashiru's SwiftUI guidelines let only one view of a screen have a data source. Which principle does this serve?",
      "ja": "クラシル iOS の SwiftUI の実装方針は、データソースを持つビューを画面に 1 つと定めています。どの原則を実現するためですか。"
    },
    "choices": [
      { "en": "Convention over configuration", "ja": "Convention over Configuration" },
      { "en": "Interface segregation", "ja": "Interface Segregation" },
      { "en": "Single source of truth", "ja": "Single Source of Truth" },
      { "en": "Dependency inversion", "ja": "Dependency Inversion" }
    ],
    "answer": 3,
    "source": "RyogaBarbie: クラシルiOSにおけるSwiftUIの実装方針 (dely Tech Blog, 2023), https://tech.dely.jp/entry/2023/01/20/183443"
  },
  {
    "id": "viewdata-03",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "Which property wrappers do Kurashiru's SwiftUI guidelines keep out of views?",
      "ja": "クラシル iOS の SwiftUI の実装方針では、ビューでどのプロパティラッパーを使わないことにしていますか。"
    },
    "choices": [
      { "en": "@AppStorage and @Query", "ja": "@AppStorage と @Query" },
      { "en": "@Environment and @Namespace", "ja": "@Environment と @Namespace" },
      { "en": "@ScaledMetric and @FocusState", "ja": "@ScaledMetric と @FocusState" },
      { "en": "@State and @Binding", "ja": "@State と @Binding" }
    ],
    "answer": 4,
    "source": "RyogaBarbie: クラシルiOSにおけるSwiftUIの実装方針 (dely Tech Blog, 2023), https://tech.dely.jp/entry/2023/01/20/183443"
  },
  {
    "id": "viewdata-04",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "An effect is sent to a Newest1EffectQueue of Actomaton on which another one is running. What happens?",
      "ja": "Actomaton の Newest1EffectQueue で別のエフェクトが実行中のとき、新しいエフェクトを送るとどうなりますか。"
    },
    "choices": [
      { "en": "The running effect is cancelled, and the new one runs", "ja": "実行中のエフェクトが取り消され、新しいほうが動く" },
      { "en": "The new effect is suspended until the running one is done", "ja": "実行中のほうが終わるまで、新しいエフェクトが待たされる" },
      { "en": "The new effect is discarded, and the running one goes on", "ja": "新しいエフェクトが捨てられ、実行中のほうが続く" },
      { "en": "The two effects are run side by side until both are done", "ja": "両方が終わるまで、2 つのエフェクトが並んで動く" }
    ],
    "answer": 1,
    "source": "Actomaton: Example 4: EffectQueue, https://github.com/Actomaton/Actomaton/blob/main/Sources/Actomaton/Actomaton.docc/Articles/Examples/04-EffectQueue.md"
  },
  {
    "id": "viewdata-05",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "Which policy of Actomaton drops a new effect while an older one is still running?",
      "ja": "古いエフェクトの実行中に来た新しいエフェクトを捨てる、Actomaton のポリシーはどれですか。"
    },
    "choices": [
      { "en": ".runNewest(maxCount: 1)", "ja": ".runNewest(maxCount: 1)" },
      { "en": ".runOldest(maxCount: 1, .discardNew)", "ja": ".runOldest(maxCount: 1, .discardNew)" },
      { "en": ".runNewest(maxCount: 2)", "ja": ".runNewest(maxCount: 2)" },
      { "en": ".runOldest(maxCount: 1, .suspendNew)", "ja": ".runOldest(maxCount: 1, .suspendNew)" }
    ],
    "answer": 2,
    "source": "Actomaton: Example 4: EffectQueue, https://github.com/Actomaton/Actomaton/blob/main/Sources/Actomaton/Actomaton.docc/Articles/Examples/04-EffectQueue.md"
  },
  {
    "id": "viewdata-06",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "How does Gary Bernhardt's functional core differ from its imperative shell?",
      "ja": "Gary Bernhardt の言う functional core は、imperative shell とどう違いますか。"
    },
    "choices": [
      { "en": "The core has few paths and many dependencies, the shell the reverse", "ja": "コアは分岐が少なく依存が多い。シェルはその逆である" },
      { "en": "The core has few paths and few dependencies, the shell many of both", "ja": "コアは分岐も依存も少ない。シェルはどちらも多い" },
      { "en": "The core has many paths and many dependencies, the shell few of both", "ja": "コアは分岐も依存も多い。シェルはどちらも少ない" },
      { "en": "The core has many paths and few dependencies, the shell the reverse", "ja": "コアは分岐が多く依存が少ない。シェルはその逆である" }
    ],
    "answer": 4,
    "source": "Gary Bernhardt: Boundaries (2012), https://www.destroyallsoftware.com/talks/boundaries"
  },
  {
    "id": "viewdata-07",
    "category": { "en": "ViewData", "ja": "ViewData" },
    "sentence": {
      "en": "State holds a list of items. Where does the number of items belong, according to React's advice on state?",
      "ja": "状態が項目の一覧を持っています。状態についての React の助言によると、項目の数はどこに置くべきですか。"
    },
    "choices": [
      { "en": "Nowhere; it is calculated anew from the list while drawing", "ja": "どこにも置かず、描画のときに一覧から計算する" },
      { "en": "In the state, next to the list, changed along with it", "ja": "状態の中で一覧と並べて置き、一緒に変更する" },
      { "en": "In the view that shows it, as state set after drawing", "ja": "それを表示するビューの状態に置き、描画のあとで設定する" },
      { "en": "In each of the items, as a field that all of them share", "ja": "それぞれの項目に、共通のフィールドとして置く" }
    ],
    "answer": 1,
    "source": "React: Choosing the State Structure, https://react.dev/learn/choosing-the-state-structure"
  }
  """#
