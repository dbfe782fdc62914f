internal import Foundation
public import ModulesContracts
internal import SharedEntities
internal import StudyResults
internal import Terminal

/// The command that draws the orders in which architectures make changes.
public struct DrawOrdersModule: Module {
  public let identifier = "draw-orders"

  public init() {}

  public var commands: [CommandEntry] { [CommandEntry("draw-orders") { drawOrdersCommand }] }
}

private var drawOrdersCommand: Command {
  let changes = Parameter<String>.words(
    .changeName("CHANGE"), Phrase("the changes, in the order in which they are to be made", "変更の名前(行う順に)"))
  let seed = Parameter<Int>.option(
    "--seed", .count("N"), Phrase("random seed (default: a new one)", "乱数シード(省略時は新しい値)"))
  let root = Parameter<String>.option(
    "--package", .file("FOLDER"),
    Phrase("the package of the study (default: this folder)", "比較のパッケージ(省略時は今のフォルダー)"))
  return Command(
    "draw-orders",
    Phrase("Draw the order in which the architectures make a change", "アーキテクチャが変更を行う順番を乱数で決める"),
    details: Phrase(
      """
      For each change, takes the orders that leave most even how often each architecture directly follows each other, \
      and then how often each stands at each place, counted over the changes that \(ChangeRegistration.path) lists \
      before; and picks one of them at random. Prints the rows for that page, and the seed. The same seed, changes and \
      page give the same orders.
      """,
      """
      変更ごとに、\(ChangeRegistration.path) にそれより前にある変更と合わせて、どのアーキテクチャがどれの直後になるか、次にどれが何番目になるかの回数が\
      最も均等になる順番を求め、その中から乱数で一つを選びます。そのページに書く行と乱数シードを出力します。シード・変更・ページが同じなら、順番も同じです。
      """),
    parameters: [changes.declaration, seed.declaration, root.declaration],
    examples: ["todo-viper-study draw-orders projects waiting --seed 20261130"]
  ) { arguments, context in
    let names = arguments[all: changes]
    guard Set(names).count == names.count else {
      throw UsageError("each change is drawn once; name it once", "同じ変更は 1 回だけ指定してください")
    }
    let path = "\(arguments[root] ?? ".")/\(ChangeRegistration.path)"
    guard let page = FileManager.default.contents(atPath: path) else {
      throw CommandError("there is no page \(path); specify the package of the study with --package")
    }
    let registration = ChangeRegistration(page: String(decoding: page, as: UTF8.self))
    // Small enough to be copied by hand.
    let seed = arguments[seed] ?? Int.random(in: 1...99_999_999)
    var draw = OrderDraw(
      of: Architecture.all.map(\.name), after: registration.orders(before: names), seed: UInt64(seed))
    let rows = names.map { "| \($0) | \(draw.order(of: $0).joined(separator: ", ")) |\n" }.joined()
    context.output.write(Phrase("Seed: \(seed)\n\n", "乱数シード: \(seed)\n\n")(context.language) + rows)
    if let neighbors = draw.neighbors { context.output.write("\n\(neighbors.sentence(context.language))\n") }
  }
}

extension ChangeRegistration {
  /// Returns the orders that are listed before those of some changes: all of them if the page has none of these.
  func orders(before changes: [String]) -> [[String]] {
    orders.prefix { !changes.contains($0.change) }.map(\.architectures)
  }
}

extension OrderDraw.Neighbors {
  /// How evenly the architectures follow each other.
  fileprivate var sentence: Phrase {
    func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }
    return Phrase(
      """
      Of \(pairCount) ordered pairs, \(mostPairCount) stand side by side most often, \(times(most)), and \
      \(leastPairCount) least often, \(times(least)).
      """,
      """
      前後の組 \(pairCount) 通りのうち、隣り合う回数が最も多いのは \(mostPairCount) 通り(\(most) 回)、最も少ないのは \
      \(leastPairCount) 通り(\(least) 回)です。
      """)
  }
}

extension ValueReader<String> {
  /// Reads the name of a change, which a row of a table and a trailer can hold.
  fileprivate static func changeName(_ placeholder: String) -> ValueReader {
    ValueReader(placeholder) { word, _ throws(UsageError) in
      let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
      guard word.utf8.allSatisfy({ letters.contains($0) || $0 == UInt8(ascii: "-") }), !word.isEmpty else {
        throw UsageError(
          "'\(excerpt(word))' is no name of a change; use lowercase letters and hyphens",
          "'\(excerpt(word))' は変更の名前ではありません。英小文字とハイフンを使ってください")
      }
      return word
    }
  }
}
