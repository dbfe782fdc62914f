/// The included questions about VIPER, as a file of questions has them.
let viperQuestions = #"""
  {
    "id": "viper-01",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "In the objc.io article, routing is shared by two objects. How is the work divided?",
      "ja": "objc.io の記事では、ルーティングを 2 つのオブジェクトが分担します。分担のしかたはどれですか。"
    },
    "choices": [
      { "en": "The view decides when and where to go; the interactor carries it out", "ja": "いつどこへ移るかはビューが決め、インタラクターが実行する" },
      { "en": "The wireframe decides when and where to go; the presenter carries it out", "ja": "いつどこへ移るかはワイヤーフレームが決め、プレゼンターが実行する" },
      { "en": "The presenter decides when and where to go; the wireframe carries it out", "ja": "いつどこへ移るかはプレゼンターが決め、ワイヤーフレームが実行する" },
      { "en": "The interactor decides when and where to go; the presenter carries it out", "ja": "いつどこへ移るかはインタラクターが決め、プレゼンターが実行する" }
    ],
    "answer": 3,
    "source": "Jeff Gilbert, Conrad Stoll: Architecting iOS Apps with VIPER (objc.io 13), https://www.objc.io/issues/13-architecture/viper/"
  },
  {
    "id": "viper-02",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "According to the objc.io article, what does an interactor hand to its presenter?",
      "ja": "objc.io の記事によると、インタラクターはプレゼンターに何を渡しますか。"
    },
    "choices": [
      { "en": "Simple data structures without behaviour", "ja": "ふるまいを持たない単純なデータ構造" },
      { "en": "Finished text, formatted for each label", "ja": "ラベルごとに書式まで整えた文字列" },
      { "en": "Managed objects, as the data store has them", "ja": "データストアが持つままの管理オブジェクト" },
      { "en": "The entities, for the presenter to change", "ja": "プレゼンターが書き換えるためのエンティティ" }
    ],
    "answer": 1,
    "source": "Jeff Gilbert, Conrad Stoll: Architecting iOS Apps with VIPER (objc.io 13), https://www.objc.io/issues/13-architecture/viper/"
  },
  {
    "id": "viper-03",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "A VIPER use case needs data from the network. Who starts the request, and who sends it?",
      "ja": "VIPER のユースケースにネットワークのデータが必要です。要求を始めるのはどれで、実際に送るのはどれですか。"
    },
    "choices": [
      { "en": "The entity starts it when a property is read; the data store sends it", "ja": "プロパティが読まれたときにエンティティが始め、データストアが送る" },
      { "en": "The presenter starts it and runs the networking code within itself", "ja": "プレゼンターが始め、通信のコードも自分の中で動かす" },
      { "en": "The interactor starts it; a dependency such as an API client sends it", "ja": "インタラクターが始め、API クライアントなどの依存先が送る" },
      { "en": "The view starts it when it appears; the wireframe sends the request", "ja": "ビューが表示されたときに始め、ワイヤーフレームが要求を送る" }
    ],
    "answer": 3,
    "source": "Jeff Gilbert, Conrad Stoll: Architecting iOS Apps with VIPER (objc.io 13), https://www.objc.io/issues/13-architecture/viper/"
  },
  {
    "id": "viper-04",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "In Infinum's VIPER the view holds the presenter strongly, and the presenter holds the view unowned. What follows?",
      "ja": "Infinum の VIPER では、ビューはプレゼンターを強参照し、プレゼンターはビューを unowned で参照します。その結果どうなりますか。"
    },
    "choices": [
      { "en": "The wireframe has to free each part after the screen is left", "ja": "画面を離れたあと、ワイヤーフレームが各部品を解放する必要がある" },
      { "en": "The presenter keeps the view alive while a request is running", "ja": "要求の実行中は、プレゼンターがビューを生かし続ける" },
      { "en": "The interactor outlives the view and serves the next screen", "ja": "インタラクターはビューより長く生き、次の画面でも使われる" },
      { "en": "The view's lifetime becomes the lifetime of all the module's parts", "ja": "モジュールの各部品はビューと同じだけ生きる" }
    ],
    "answer": 4,
    "source": "Infinum: iOS VIPER Xcode Templates, README, https://github.com/infinum/iOS-VIPER-Xcode-Templates"
  },
  {
    "id": "viper-05",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "In the objc.io article, what does the last letter of VIPER stand for?",
      "ja": "objc.io の記事では、VIPER の最後の文字は何を表しますか。"
    },
    "choices": [
      { "en": "Routing", "ja": "Routing (ルーティング)" },
      { "en": "Rendering", "ja": "Rendering (描画)" },
      { "en": "Repository", "ja": "Repository (リポジトリ)" },
      { "en": "Reducer", "ja": "Reducer (リデューサー)" }
    ],
    "answer": 1,
    "source": "Jeff Gilbert, Conrad Stoll: Architecting iOS Apps with VIPER (objc.io 13), https://www.objc.io/issues/13-architecture/viper/"
  },
  {
    "id": "viper-06",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "According to Uber's wiki, which class of a RIB may be left out when translating models for the view is trivial?",
      "ja": "Uber の wiki によると、ビュー向けのモデル変換がごく単純なときに省いてよい RIB のクラスはどれですか。"
    },
    "choices": [
      { "en": "The interactor", "ja": "インタラクター" },
      { "en": "The router", "ja": "ルーター" },
      { "en": "The builder", "ja": "ビルダー" },
      { "en": "The presenter", "ja": "プレゼンター" }
    ],
    "answer": 4,
    "source": "Uber: RIBs wiki, https://github.com/uber/RIBs/wiki"
  },
  {
    "id": "viper-07",
    "category": { "en": "VIPER", "ja": "VIPER" },
    "sentence": {
      "en": "Where do the authors of objc.io's VIPER article prefer to start when they develop a feature test-first?",
      "ja": "objc.io の VIPER の記事の著者は、テスト駆動で機能を作るとき、どこから始めるのを好みますか。"
    },
    "choices": [
      { "en": "With the entities, as most of the logic is kept in them", "ja": "エンティティから。ロジックの大半がそこにあるから" },
      { "en": "With the interactor, as the interface serves the use case", "ja": "インタラクターから。画面はユースケースのためにあるから" },
      { "en": "With the wireframe, as the transitions shape the module", "ja": "ワイヤーフレームから。遷移がモジュールの形を決めるから" },
      { "en": "With the view, as its layout settles what the feature does", "ja": "ビューから。レイアウトが機能の内容を決めるから" }
    ],
    "answer": 2,
    "source": "Jeff Gilbert, Conrad Stoll: Architecting iOS Apps with VIPER (objc.io 13), https://www.objc.io/issues/13-architecture/viper/"
  }
  """#
