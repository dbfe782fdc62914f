/// The included questions about Container / Presentational, as a file of questions has them.
let containerQuestions = #"""
  {
    "id": "container-01",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "How does Dan Abramov tell presentational components and containers apart?",
      "ja": "Dan Abramov は presentational コンポーネントと container コンポーネントをどう区別していますか。"
    },
    "choices": [
      { "en": "By purpose: how things look, as against how things work", "ja": "目的で分ける。見た目か、動作のしくみか" },
      { "en": "By place: leaves of the tree, as against everything above them", "ja": "位置で分ける。ツリーの末端か、それより上か" },
      { "en": "By syntax: plain functions, as against classes with methods", "ja": "書き方で分ける。ただの関数か、メソッドを持つクラスか" },
      { "en": "By speed: what is drawn often, as against what is drawn once", "ja": "速さで分ける。何度も描かれるか、一度だけ描かれるか" }
    ],
    "answer": 1,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  },
  {
    "id": "container-02",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "How does a presentational component get its data, according to Dan Abramov?",
      "ja": "Dan Abramov によると、presentational コンポーネントはどのようにデータを受け取りますか。"
    },
    "choices": [
      { "en": "By asking its container each time it is drawn", "ja": "描画のたびにコンテナへ問い合わせて受け取る" },
      { "en": "Through its props only, just as it gets its callbacks", "ja": "コールバックと同じく、props だけで受け取る" },
      { "en": "From the stores to which it has subscribed", "ja": "自分で購読したストアから受け取る" },
      { "en": "From a service that it calls as it appears", "ja": "表示されるときに呼び出すサービスから受け取る" }
    ],
    "answer": 2,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  },
  {
    "id": "container-03",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "According to Dan Abramov's article, may a presentational component contain containers?",
      "ja": "Dan Abramov の記事によると、presentational コンポーネントはコンテナを含んでもよいですか。"
    },
    "choices": [
      { "en": "Yes; either kind may contain components of both kinds", "ja": "よい。どちらの種類のコンポーネントも、両方の種類を含んでよい" },
      { "en": "No; it may contain presentational components alone", "ja": "いけない。含んでよいのは presentational だけである" },
      { "en": "Yes; but only if it has no markup and no styles of its own", "ja": "よい。ただし自分のマークアップとスタイルを持たない場合に限る" },
      { "en": "No; a container has to be the root of the whole tree", "ja": "いけない。コンテナは必ずツリー全体のルートになる" }
    ],
    "answer": 1,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  },
  {
    "id": "container-04",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "Dan Abramov's presentational components rarely have state. If one has, which kind of state is it?",
      "ja": "Dan Abramov の presentational コンポーネントが状態を持つことはまれです。持つとしたら、どのような状態ですか。"
    },
    "choices": [
      { "en": "The subscription by which its container hears of changes", "ja": "コンテナが変更を知るための購読" },
      { "en": "A copy of the store's contents, to be edited in place", "ja": "その場で編集するための、ストアの内容のコピー" },
      { "en": "State of the interface, such as whether a menu is open", "ja": "メニューが開いているかどうかのような、UI の状態" },
      { "en": "Records from the server, kept until the next reload", "ja": "次の再読み込みまで保っておく、サーバーのレコード" }
    ],
    "answer": 3,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  },
  {
    "id": "container-05",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "According to Dan Abramov, which sign tells that it is a good time to introduce a container?",
      "ja": "Dan Abramov がコンテナを導入する目安として挙げているのはどれですか。"
    },
    "choices": [
      { "en": "Components are drawn again whenever their parents are drawn", "ja": "親が描かれるたびに描き直されるコンポーネントがある" },
      { "en": "Components forward props that they do not use themselves", "ja": "自分では使わない props を下へ渡すだけのコンポーネントがある" },
      { "en": "Components share their style sheet with other components", "ja": "ほかとスタイルシートを共有しているコンポーネントがある" },
      { "en": "Components have grown longer than the editor's window shows", "ja": "エディターの画面に収まらないほど長いコンポーネントがある" }
    ],
    "answer": 2,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  },
  {
    "id": "container-06",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "What did Dan Abramov add to his article on containers in 2019?",
      "ja": "Dan Abramov は 2019 年に、コンテナについての自分の記事へ何を書き加えましたか。"
    },
    "choices": [
      { "en": "He suggests writing every container as a class from now on", "ja": "今後はすべてのコンテナをクラスとして書くのがよい" },
      { "en": "He suggests that presentational components read the store", "ja": "presentational コンポーネントもストアを読むのがよい" },
      { "en": "He suggests the split for all components, hooks or no hooks", "ja": "フックの有無によらず、全コンポーネントをこう分けるのがよい" },
      { "en": "He no longer suggests the split; hooks serve the same end", "ja": "この分割はもう勧めない。フックで同じことができる" }
    ],
    "answer": 4,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  },
  {
    "id": "container-07",
    "category": { "en": "Container / Presentational", "ja": "Container / Presentational" },
    "sentence": {
      "en": "What do Dan Abramov's containers never have, as he describes them?",
      "ja": "Dan Abramov が自分のコンテナについて、決して持たないと書いているものはどれですか。"
    },
    "choices": [
      { "en": "Children", "ja": "子コンポーネント" },
      { "en": "State", "ja": "状態" },
      { "en": "Styles", "ja": "スタイル" },
      { "en": "Callbacks", "ja": "コールバック" }
    ],
    "answer": 3,
    "source": "Dan Abramov: Presentational and Container Components, https://medium.com/@dan_abramov/smart-and-dumb-components-7ca2f9a7c7d0"
  }
  """#
