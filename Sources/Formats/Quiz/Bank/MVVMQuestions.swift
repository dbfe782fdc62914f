/// The included questions about MVVM, as a file of questions has them.
let mvvmQuestions = #"""
  {
    "id": "mvvm-01",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "Who knows whom in MVVM, as Microsoft's .NET MAUI guide draws it?",
      "ja": "Microsoft の .NET MAUI のガイドによると、MVVM では何が何を知っていますか。"
    },
    "choices": [
      { "en": "The view and the model know each other; the view model knows neither", "ja": "ビューとモデルは互いを知り、ビューモデルはどちらも知らない" },
      { "en": "The view model knows the view and the model, and both of them know it", "ja": "ビューモデルはビューとモデルを知り、両者もビューモデルを知る" },
      { "en": "The view knows the view model, which knows the model; never the reverse", "ja": "ビューはビューモデルを、ビューモデルはモデルを知り、逆はない" },
      { "en": "The model knows the view model, which knows the view; never the reverse", "ja": "モデルはビューモデルを、ビューモデルはビューを知り、逆はない" }
    ],
    "answer": 3,
    "source": "Microsoft Learn: Model-View-ViewModel (MVVM), https://learn.microsoft.com/en-us/dotnet/architecture/maui/mvvm"
  },
  {
    "id": "mvvm-02",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "For which situation was MVVM tailored, according to John Gossman's introduction of 2005?",
      "ja": "2005 年の John Gossman の紹介記事によると、MVVM はどのような状況に合わせたものですか。"
    },
    "choices": [
      { "en": "A designer rather than a classic developer makes the view", "ja": "従来の開発者ではなくデザイナーがビューを作る" },
      { "en": "One developer writes view and model in the same language", "ja": "1 人の開発者がビューとモデルを同じ言語で書く" },
      { "en": "A tool generates the view from the tables of the database", "ja": "ツールがデータベースの表からビューを生成する" },
      { "en": "A server draws the view, and the client only shows its picture", "ja": "サーバーがビューを描き、クライアントはその画像を映すだけである" }
    ],
    "answer": 1,
    "source": "John Gossman: Introduction to Model/View/ViewModel pattern for building WPF apps (2005), https://learn.microsoft.com/en-us/archive/blogs/johngossman/introduction-to-modelviewviewmodel-pattern-for-building-wpf-apps"
  },
  {
    "id": "mvvm-03",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "Besides its three parts, on which general mechanism does MVVM rely, according to John Gossman?",
      "ja": "John Gossman によると、MVVM は 3 つの部品のほかに、どのような汎用の仕組みに頼りますか。"
    },
    "choices": [
      { "en": "Code generation", "ja": "コード生成" },
      { "en": "Data binding", "ja": "データバインディング" },
      { "en": "Object pooling", "ja": "オブジェクトプール" },
      { "en": "Message queues", "ja": "メッセージキュー" }
    ],
    "answer": 2,
    "source": "John Gossman: Introduction to Model/View/ViewModel pattern for building WPF apps (2005), https://learn.microsoft.com/en-us/archive/blogs/johngossman/introduction-to-modelviewviewmodel-pattern-for-building-wpf-apps"
  },
  {
    "id": "mvvm-04",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "Which pattern described by Martin Fowler is, on its page, also known as MVVM?",
      "ja": "Martin Fowler が解説したパターンのうち、そのページで MVVM とも呼ばれると書かれているのはどれですか。"
    },
    "choices": [
      { "en": "Observer Synchronization", "ja": "Observer Synchronization" },
      { "en": "Presentation Model", "ja": "Presentation Model" },
      { "en": "Passive View", "ja": "Passive View" },
      { "en": "Supervising Controller", "ja": "Supervising Controller" }
    ],
    "answer": 2,
    "source": "Martin Fowler: Presentation Model, https://martinfowler.com/eaaDev/PresentationModel.html"
  },
  {
    "id": "mvvm-05",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "According to Ash Furrow's introduction to MVVM, which code moves into the view model?",
      "ja": "Ash Furrow の MVVM の入門記事によると、ビューモデルに移すのはどのコードですか。"
    },
    "choices": [
      { "en": "Placing the labels for the current size of the screen", "ja": "現在の画面サイズに合わせてラベルを配置するコード" },
      { "en": "Animating a row when the user taps it with a finger", "ja": "ユーザーが指でタップした行をアニメーションさせるコード" },
      { "en": "Loading the view from the storyboard when it is needed", "ja": "必要になったビューをストーリーボードから読み込むコード" },
      { "en": "Turning a date of the model into the text of a label", "ja": "モデルの日付をラベルの文字列に変えるコード" }
    ],
    "answer": 4,
    "source": "Ash Furrow: Introduction to MVVM (objc.io 13), https://www.objc.io/issues/13-architecture/mvvm/"
  },
  {
    "id": "mvvm-06",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "Which drawback of MVVM does John Gossman himself name?",
      "ja": "John Gossman 自身が挙げている MVVM の欠点はどれですか。"
    },
    "choices": [
      { "en": "View models can be tested only by automating the interface", "ja": "ビューモデルは UI の自動操作でしかテストできない" },
      { "en": "Designers must change the view model for every new colour", "ja": "色が変わるたびに、デザイナーがビューモデルを直さなければならない" },
      { "en": "Declarative bindings are harder to debug than imperative code", "ja": "宣言的なバインディングは命令的なコードよりデバッグしにくい" },
      { "en": "Each view model can be bound to one single control at a time", "ja": "1 つのビューモデルは同時に 1 つのコントロールとしか結び付けられない" }
    ],
    "answer": 3,
    "source": "John Gossman: Advantages and disadvantages of M-V-VM (2006), https://learn.microsoft.com/en-us/archive/blogs/johngossman/advantages-and-disadvantages-of-m-v-vm"
  },
  {
    "id": "mvvm-07",
    "category": { "en": "MVVM", "ja": "MVVM" },
    "sentence": {
      "en": "According to Microsoft's .NET MAUI guide, where should it be decided whether a button is enabled?",
      "ja": "Microsoft の .NET MAUI のガイドによると、ボタンが有効かどうかはどこで決めるべきですか。"
    },
    "choices": [
      { "en": "In the model, next to the business rules that it holds", "ja": "モデル。ビジネスルールのすぐ隣に置けるから" },
      { "en": "In the code-behind, where the control is at hand", "ja": "コードビハインド。コントロールを直接扱えるから" },
      { "en": "In the markup, as a constant chosen by the designer", "ja": "マークアップ。デザイナーが選んだ定数として書く" },
      { "en": "In the view model, by state that the view binds to", "ja": "ビューモデル。ビューがバインドする状態として持つ" }
    ],
    "answer": 4,
    "source": "Microsoft Learn: Model-View-ViewModel (MVVM), https://learn.microsoft.com/en-us/dotnet/architecture/maui/mvvm"
  }
  """#
