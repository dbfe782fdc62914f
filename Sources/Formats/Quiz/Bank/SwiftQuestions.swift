/// The included questions about Swift itself, as a file of questions has them.
let swiftQuestions = #"""
  {
    "id": "swift-01",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "A method of an actor awaits something. What may happen on that actor before the method resumes?",
      "ja": "アクターのメソッドが await で中断しました。再開するまでに、そのアクターでは何が起こりえますか。"
    },
    "choices": [
      { "en": "Nothing, as the actor is locked until the method ends", "ja": "何も起こらない。メソッドが終わるまでロックされている" },
      { "en": "Other work may run on it, even work that changes its state", "ja": "ほかの処理が動き、アクターの状態を変えることがある" },
      { "en": "Other work may run on it in parallel with the method", "ja": "ほかの処理がそのメソッドと並列に動くことがある" },
      { "en": "Other work may run on it but only read its state", "ja": "ほかの処理が動くが、状態を読むことしかできない" }
    ],
    "answer": 2,
    "source": "SE-0306 Actors, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0306-actors.md"
  },
  {
    "id": "swift-02",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "According to SE-0302, which of these types conforms to Sendable without saying so?",
      "ja": "SE-0302 によると、明示しなくても Sendable に準拠する型はどれですか。"
    },
    "choices": [
      { "en": "An internal final class that stores a constant Int", "ja": "定数の Int を格納する internal な final クラス" },
      { "en": "An internal struct Box<T> that stores a value of type T", "ja": "T 型の値を格納する internal な構造体 Box<T>" },
      { "en": "A public, non-frozen struct that stores an Int", "ja": "Int を格納する、@frozen でない public な構造体" },
      { "en": "An internal struct that stores an Int and a String", "ja": "Int と String を格納する internal な構造体" }
    ],
    "answer": 4,
    "source": "SE-0302 Sendable and @Sendable closures, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0302-concurrent-value-and-concurrent-closures.md"
  },
  {
    "id": "swift-03",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "Where does a nonisolated async function run by default with NonisolatedNonsendingByDefault (SE-0461)?",
      "ja": "NonisolatedNonsendingByDefault (SE-0461) のもとで、nonisolated な async 関数は既定でどこで動きますか。"
    },
    "choices": [
      { "en": "On the actor of its caller", "ja": "呼び出し元のアクター" },
      { "en": "On a new thread of its own", "ja": "専用の新しいスレッド" },
      { "en": "On no actor, whoever calls it", "ja": "誰が呼んでも、どのアクターにも属さない場所" },
      { "en": "On the main actor, always", "ja": "常にメインアクター" }
    ],
    "answer": 1,
    "source": "SE-0461 Run nonisolated async functions on the caller's actor by default, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0461-async-function-isolation.md"
  },
  {
    "id": "swift-04",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "According to SE-0316, what does @MainActor on a class without a superclass mean for Sendable?",
      "ja": "SE-0316 によると、スーパークラスのないクラスに @MainActor を付けると、Sendable についてどうなりますか。"
    },
    "choices": [
      { "en": "The class conforms only if all properties are let", "ja": "プロパティがすべて let のときだけ準拠する" },
      { "en": "The class conforms to it implicitly", "ja": "暗黙に準拠する" },
      { "en": "The class has to declare it as @unchecked", "ja": "@unchecked を付けた宣言が必要になる" },
      { "en": "The class can no longer conform to it", "ja": "準拠できなくなる" }
    ],
    "answer": 2,
    "source": "SE-0316 Global actors, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0316-global-actors.md"
  },
  {
    "id": "swift-05",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "According to SE-0335, what does the word any in any Shape make explicit?",
      "ja": "SE-0335 によると、any Shape の any は何を明示しますか。"
    },
    "choices": [
      { "en": "That the protocol can be adopted by classes alone", "ja": "プロトコルに準拠できるのがクラスだけであること" },
      { "en": "That the caller picks the one concrete type it needs", "ja": "呼び出し側が具体的な型を 1 つ選ぶこと" },
      { "en": "That one fixed type is hidden and known to the compiler", "ja": "固定の型が隠れていて、コンパイラーはそれを知っていること" },
      { "en": "That the type is an existential, whose use has costs", "ja": "存在型であること。使うとコストがかかる" }
    ],
    "answer": 4,
    "source": "SE-0335 Introduce existential any, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md"
  },
  {
    "id": "swift-06",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "According to SE-0390, what may a noncopyable struct (~Copyable) have that a copyable struct may not?",
      "ja": "SE-0390 によると、~Copyable を付けたコピー不可の構造体が持てて、コピー可能な構造体が持てないものは何ですか。"
    },
    "choices": [
      { "en": "A superclass", "ja": "スーパークラス" },
      { "en": "A static property", "ja": "static プロパティ" },
      { "en": "A deinit", "ja": "deinit" },
      { "en": "A mutating method", "ja": "mutating メソッド" }
    ],
    "answer": 3,
    "source": "SE-0390 Noncopyable structs and enums, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0390-noncopyable-structs-and-enums.md"
  },
  {
    "id": "swift-07",
    "category": { "en": "Swift", "ja": "Swift" },
    "sentence": {
      "en": "Which properties of observable objects does withObservationTracking track?",
      "ja": "withObservationTracking は、Observable なオブジェクトのどのプロパティを追跡しますか。"
    },
    "choices": [
      { "en": "Those that are read within its apply closure", "ja": "apply クロージャの中で読まれたもの" },
      { "en": "Those that are stored, whether they are read or not", "ja": "読まれたかどうかによらず、格納されているものすべて" },
      { "en": "Those that are read within its onChange closure", "ja": "onChange クロージャの中で読まれたもの" },
      { "en": "Those that are marked with @Published in the class", "ja": "クラスの中で @Published が付いたもの" }
    ],
    "answer": 1,
    "source": "SE-0395 Observation, https://github.com/swiftlang/swift-evolution/blob/main/proposals/0395-observability.md"
  }
  """#
