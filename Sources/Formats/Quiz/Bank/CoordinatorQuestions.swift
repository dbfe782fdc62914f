/// The included questions about coordinators, as a file of questions has them.
let coordinatorQuestions = #"""
  {
    "id": "coordinator-01",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "Which pattern in Martin Fowler's catalogue is a central point for screen navigation and the flow of an application?",
      "ja": "Martin Fowler のカタログで、画面の移動とアプリケーションの流れを一か所で扱うパターンはどれですか。"
    },
    "choices": [
      { "en": "Page Controller", "ja": "Page Controller" },
      { "en": "Supervising Controller", "ja": "Supervising Controller" },
      { "en": "Front Controller", "ja": "Front Controller" },
      { "en": "Application Controller", "ja": "Application Controller" }
    ],
    "answer": 4,
    "source": "Martin Fowler: Application Controller, https://martinfowler.com/eaaCatalog/applicationController.html"
  },
  {
    "id": "coordinator-02",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "What is a coordinator in Soroush Khanlou's Coordinators Redux?",
      "ja": "Soroush Khanlou の Coordinators Redux では、コーディネーターとは何ですか。"
    },
    "choices": [
      { "en": "An object that directs one or more view controllers", "ja": "1 つ以上のビューコントローラーを指揮するオブジェクト" },
      { "en": "A model object that tells the views about its changes", "ja": "自分の変更をビューに知らせるモデルオブジェクト" },
      { "en": "A view controller that embeds the views of its children", "ja": "子のビューを埋め込むビューコントローラー" },
      { "en": "A subclass of UIWindow that decides what is drawn on top", "ja": "何を前面に描くかを決める UIWindow のサブクラス" }
    ],
    "answer": 1,
    "source": "Soroush Khanlou: Coordinators Redux (2015), https://khanlou.com/2015/10/coordinators-redux/"
  },
  {
    "id": "coordinator-03",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "With coordinators, what does a view controller do when the user picks a row that leads to another screen?",
      "ja": "コーディネーターを使うとき、別の画面へ進む行をユーザーが選んだら、ビューコントローラーは何をしますか。"
    },
    "choices": [
      { "en": "It creates the next view controller and pushes it itself", "ja": "次のビューコントローラーを作り、自分でプッシュする" },
      { "en": "It asks the next view controller to present itself above", "ja": "次のビューコントローラーに、自分を上に表示するよう頼む" },
      { "en": "It performs a segue, which the storyboard has named for it", "ja": "ストーリーボードで名前を付けた segue を実行する" },
      { "en": "It tells its delegate, which decides what comes next", "ja": "デリゲートに知らせる。次に何をするかは相手が決める" }
    ],
    "answer": 4,
    "source": "Soroush Khanlou: Coordinators Redux (2015), https://khanlou.com/2015/10/coordinators-redux/"
  },
  {
    "id": "coordinator-04",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "In Soroush Khanlou's design, what keeps a child coordinator from being deallocated while its flow runs?",
      "ja": "Soroush Khanlou の設計で、流れが続くあいだ子コーディネーターが解放されないのはなぜですか。"
    },
    "choices": [
      { "en": "Its parent coordinator holds it in an array of children", "ja": "親コーディネーターが子の配列に入れて保持するから" },
      { "en": "It holds a strong reference to itself until the end", "ja": "終わるまで自分自身への強参照を持つから" },
      { "en": "The navigation controller retains it with its screens", "ja": "ナビゲーションコントローラーが画面と一緒に保持するから" },
      { "en": "A singleton keeps a list of all coordinators", "ja": "シングルトンが全コーディネーターの一覧を持つから" }
    ],
    "answer": 1,
    "source": "Soroush Khanlou: Coordinators Redux (2015), https://khanlou.com/2015/10/coordinators-redux/"
  },
  {
    "id": "coordinator-05",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "Why does the back button of UINavigationController trouble a child coordinator?",
      "ja": "UINavigationController の戻るボタンは、なぜ子コーディネーターにとって厄介なのですか。"
    },
    "choices": [
      { "en": "UIKit hides the button as soon as a coordinator has pushed a screen", "ja": "コーディネーターが画面をプッシュすると、UIKit がボタンを隠すから" },
      { "en": "UIKit pops the screen by itself, and the coordinator stays behind", "ja": "UIKit が自分で画面をポップし、コーディネーターだけが残るから" },
      { "en": "UIKit frees the coordinator before its screen has been popped", "ja": "UIKit が画面より先にコーディネーターを解放してしまうから" },
      { "en": "UIKit asks all coordinators in turn, and the screen is popped twice", "ja": "UIKit が全コーディネーターに順に尋ね、画面が 2 回ポップされるから" }
    ],
    "answer": 2,
    "source": "Soroush Khanlou: Back Buttons and Coordinators (2017), https://khanlou.com/2017/05/back-buttons-and-coordinators/"
  },
  {
    "id": "coordinator-06",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "By which delegate method can a coordinator learn that the system's back button has popped its screen?",
      "ja": "システムの戻るボタンで画面がポップされたことを、コーディネーターはどのデリゲートメソッドで知ることができますか。"
    },
    "choices": [
      { "en": "presentationControllerDidDismiss(_:)", "ja": "presentationControllerDidDismiss(_:)" },
      { "en": "navigationController(_:didShow:animated:)", "ja": "navigationController(_:didShow:animated:)" },
      { "en": "tabBarController(_:didSelect:)", "ja": "tabBarController(_:didSelect:)" },
      { "en": "tableView(_:didEndDisplaying:forRowAt:)", "ja": "tableView(_:didEndDisplaying:forRowAt:)" }
    ],
    "answer": 2,
    "source": "Soroush Khanlou: Back Buttons and Coordinators (2017), https://khanlou.com/2017/05/back-buttons-and-coordinators/"
  },
  {
    "id": "coordinator-07",
    "category": { "en": "Coordinator", "ja": "コーディネーター" },
    "sentence": {
      "en": "Which object holds the topmost coordinator of an app in Coordinators Redux?",
      "ja": "Coordinators Redux では、アプリの最上位のコーディネーターを何が保持しますか。"
    },
    "choices": [
      { "en": "The first child coordinator", "ja": "最初の子コーディネーター" },
      { "en": "The main storyboard", "ja": "メインのストーリーボード" },
      { "en": "The app delegate", "ja": "アプリケーションデリゲート" },
      { "en": "The root view controller", "ja": "ルートビューコントローラー" }
    ],
    "answer": 3,
    "source": "Soroush Khanlou: Coordinators Redux (2015), https://khanlou.com/2015/10/coordinators-redux/"
  }
  """#
