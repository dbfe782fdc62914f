internal import QuizEntities
internal import QuizViewData
internal import SharedEntities
internal import SharedModules

/// The category of the samples.
let sampleCategory = Phrase("Kitchen", "台所")

/// A question that fits on every screen.
let sampleQuestion = QuestionContent(
  id: "kitchen-01", category: sampleCategory,
  sentence: Phrase("What does dashi begin with?", "だしは何から取りますか。"),
  choices: [
    Phrase("Milk", "牛乳"), Phrase("Kelp", "昆布"), Phrase("Flour", "小麦粉"), Phrase("Wine", "ワイン"),
  ],
  answer: .second, source: "Dashi, https://example.org/dashi")

/// More questions that fit.
let otherQuestions = [
  QuestionContent(
    id: "kitchen-04", category: sampleCategory,
    sentence: Phrase("How long does an egg boil until its yolk is firm?", "卵の黄身が固まるまで何分ゆでますか。"),
    choices: [
      Phrase("Two minutes", "2 分"), Phrase("Four minutes", "4 分"), Phrase("Ten minutes", "10 分"),
      Phrase("An hour", "1 時間"),
    ],
    answer: .third, source: "The cookbook on the shelf, page 12"),
  QuestionContent(
    id: "kitchen-05", category: sampleCategory,
    sentence: Phrase("Which of these is kept out of the refrigerator?", "冷蔵庫に入れないものはどれですか。"),
    choices: [
      Phrase("Bananas", "バナナ"), Phrase("Butter", "バター"), Phrase("Fish", "魚"), Phrase("Milk", "牛乳"),
    ],
    answer: .first, source: "Bananas, https://example.org/bananas"),
]

/// A question that fits on no screen.
let longQuestion = QuestionContent(
  id: "kitchen-02",
  category: Phrase("Kitchens of the world and what is cooked in them", "世界の台所とそこで作られる料理のすべて"),
  sentence: Phrase(
    "An egg is taken out of the refrigerator, laid into boiling water and left there. After how long is its yolk "
      + "firm all through, and what is to be done with it then so that its shell comes off with ease?",
    "冷蔵庫から出した卵を沸騰したお湯に入れて、そのままゆでます。黄身が中まで固まるのは何分後ですか。また、殻をきれいにむくためには、その後どうすればよいですか。"),
  choices: [
    Phrase(
      "After two minutes; it is shaken until the shell falls off by itself, which it does at the third attempt",
      "2 分後。殻がひとりでに落ちるまで振る。3 回目には必ず落ちる"),
    Phrase("After four minutes; it is peeled while it is hot", "4 分後。熱いうちにむく"),
    Phrase(
      "After ten minutes; it is laid into cold water, where the egg shrinks away from its shell as it cools",
      "10 分後。冷水に取ると、冷めるにつれて中身が縮み、殻から離れる"),
    Phrase("After an hour 🥚🍳👩‍🍳", "1 時間後 🥚🍳👩‍🍳"),
  ],
  answer: .third,
  source:
    "The great book of eggs and of all that can be made of them, volume 2: Boiling, frying and poaching, "
    + "https://example.org/library/cooking/eggs/volume-2/boiling")

/// A question with a source of the maximum length.
let longSourceQuestion = QuestionContent(
  id: "kitchen-03", category: sampleCategory, sentence: sampleQuestion.sentence,
  choices: sampleQuestion.choices, answer: .second,
  source: String(repeating: "https://example.org/a/very/long/way/to/dashi/", count: 6))

/// Every store error that can occur while a screen is open, with the name of its state.
let sampleQuizErrors: [(name: String, error: QuizError)] = sampleStoreErrors.map {
  (name: $0.name, error: .store($0.error))
}
