/// The included questions about stores, as of Flux and Redux, as a file of questions has them.
let storeQuestions = #"""
  {
    "id": "store-01",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "Redux calls state read-only. According to its three principles, what is the only way to change it?",
      "ja": "Redux では状態は読み取り専用とされます。3 原則によると、状態を変える唯一の方法はどれですか。"
    },
    "choices": [
      { "en": "Emit an action, an object that describes what happened", "ja": "何が起きたかを表すオブジェクト、アクションを発行する" },
      { "en": "Edit the object that the store handed to a subscriber", "ja": "ストアが購読者に渡したオブジェクトを書き換える" },
      { "en": "Call the setter that the store offers for a property", "ja": "ストアがプロパティごとに用意したセッターを呼ぶ" },
      { "en": "Create a second store and let it replace the first", "ja": "2 つ目のストアを作り、最初のストアと置き換える" }
    ],
    "answer": 1,
    "source": "Redux: Three Principles, https://redux.js.org/understanding/thinking-in-redux/three-principles"
  },
  {
    "id": "store-02",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "How does the Flux dispatcher differ from a generic publish-subscribe system?",
      "ja": "Flux のディスパッチャーは、一般的な pub-sub (出版・購読) の仕組みとどう違いますか。"
    },
    "choices": [
      { "en": "Every payload is dispatched to the first matching callback", "ja": "どのペイロードも、条件に合う最初のコールバックにだけ届く" },
      { "en": "Every payload is sent twice, before and after the change", "ja": "どのペイロードも、変更の前と後の 2 回送られる" },
      { "en": "Every payload is kept until some callback has asked for it", "ja": "どのペイロードも、コールバックが求めるまで保管される" },
      { "en": "Every payload is dispatched to every registered callback", "ja": "どのペイロードも、登録されたすべてのコールバックに届く" }
    ],
    "answer": 4,
    "source": "Flux: Dispatcher, https://github.com/facebookarchive/flux/blob/main/docs/Dispatcher.md"
  },
  {
    "id": "store-03",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "What is waitFor() of the Flux dispatcher for?",
      "ja": "Flux のディスパッチャーの waitFor() は何のためにありますか。"
    },
    "choices": [
      { "en": "To hold an action back until the server has answered it", "ja": "サーバーが応答するまでアクションを止めておくため" },
      { "en": "To put off drawing until all the stores are free of errors", "ja": "すべてのストアでエラーがなくなるまで描画を延ばすため" },
      { "en": "To let given callbacks run before the current one goes on", "ja": "指定したコールバックを先に実行し、それから現在の処理を続けるため" },
      { "en": "To pause the dispatcher for a given number of milliseconds", "ja": "指定したミリ秒だけディスパッチャーを休ませるため" }
    ],
    "answer": 3,
    "source": "Flux: Dispatcher, https://github.com/facebookarchive/flux/blob/main/docs/Dispatcher.md"
  },
  {
    "id": "store-04",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "Which part of Flux does Redux do without, because it relies on pure functions?",
      "ja": "純粋関数に頼る Redux が、Flux から取り入れなかったものはどれですか。"
    },
    "choices": [
      { "en": "The actions", "ja": "アクション" },
      { "en": "The store", "ja": "ストア" },
      { "en": "The subscriptions", "ja": "購読" },
      { "en": "The dispatcher", "ja": "ディスパッチャー" }
    ],
    "answer": 4,
    "source": "Redux: Prior Art, https://redux.js.org/understanding/history-and-design/prior-art"
  },
  {
    "id": "store-05",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "According to the Redux style guide, which of these may a reducer do?",
      "ja": "Redux のスタイルガイドによると、リデューサーがしてよいのはどれですか。"
    },
    "choices": [
      { "en": "Draw a random number as the key of a new record", "ja": "乱数を引き、新しいレコードのキーにする" },
      { "en": "Call a helper function that is free of side effects", "ja": "副作用のない補助関数を呼ぶ" },
      { "en": "Start a request and dispatch its result afterwards", "ja": "通信を始め、あとで結果をディスパッチする" },
      { "en": "Read the clock to stamp a new record with a time", "ja": "時計を読み、新しいレコードに時刻を付ける" }
    ],
    "answer": 2,
    "source": "Redux: Style Guide, https://redux.js.org/style-guide/"
  },
  {
    "id": "store-06",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "In Redux's recipe for undo, what becomes of the future states when a new action comes after an undo?",
      "ja": "Redux の undo のレシピでは、undo のあとに新しいアクションが来ると、future の状態はどうなりますか。"
    },
    "choices": [
      { "en": "They are replayed at once, on top of the new state", "ja": "新しい状態の上で直ちに再生される" },
      { "en": "They are moved to the past, behind the present state", "ja": "past に移され、現在の状態の後ろに並ぶ" },
      { "en": "They are discarded, so there is nothing left to redo", "ja": "捨てられ、やり直せるものはなくなる" },
      { "en": "They are kept, and redo applies them to the new state", "ja": "残され、redo で新しい状態に適用される" }
    ],
    "answer": 3,
    "source": "Redux: Implementing Undo History, https://redux.js.org/usage/implementing-undo-history"
  },
  {
    "id": "store-07",
    "category": { "en": "Store", "ja": "ストア" },
    "sentence": {
      "en": "What does a Verge store do with a commit that modifies nothing?",
      "ja": "何も変更しないコミットを、Verge のストアはどう扱いますか。"
    },
    "choices": [
      { "en": "It skips it and emits no update", "ja": "無視し、更新を通知しない" },
      { "en": "It merges it into the next commit", "ja": "次のコミットにまとめる" },
      { "en": "It reports an error to the caller", "ja": "呼び出し元にエラーを返す" },
      { "en": "It emits the same state once more", "ja": "同じ状態をもう一度通知する" }
    ],
    "answer": 1,
    "source": "Verge: Mutation, https://github.com/VergeGroup/swift-verge/blob/main/Sources/Verge/Documentation.docc/Mutation.md"
  }
  """#
