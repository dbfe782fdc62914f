internal import SharedEntities

/// The notes that explain the tables.
enum StructureNotes {
  static let all: [Phrase] = [
    Phrase(
      """
      Declarations and uses are those of the compiler's index of a debug build, lines those that its lexer \
      would find code on. A **unit** is a type with everything nested in it and with its extensions in the \
      same app or engine. A type alias is a unit with the extensions that name it. An extension of any \
      other type is a unit of its own, as is a function or a variable of a file. A unit depends on another \
      if it names it or anything that it declares. What the standard library has is not counted.
      """,
      """
      宣言と使用はデバッグビルドのコンパイラーの索引から、行はコンパイラーの字句規則でコードとなる行を数えます。**単位**とは、型と、その中の\
      すべてと、同じアプリまたはエンジンにある拡張です。型別名は、それを参照する拡張とともに一つの単位です。ほかの型の拡張は独立した単位で、ファイル直下の関数・変数も同じです。\
      名前を使うか、そこで宣言されたものを使えば、その単位に依存しているとします。標準ライブラリーは数えません。
      """),
    Phrase(
      """
      What a unit is for follows from one table (`Sources/Study/Structure/CodePlaces.swift`), which is the \
      same for all entrants. Folders decide on app and engine. Names decide on wiring \
      (\(list(CodePlaces.wiringEndings)(.english)) at their end, and a few names that say nothing by their ending) \
      and then on the screen. What reads and writes the store for several screens is `several`, and not \
      wiring, as it does more than pass on. Where wiring is written inside screens, as in containers and \
      reducers that present others, no name tells it apart: compare the sums of both.
      """,
      """
      単位の役割は、すべての比較対象に共通の一つの表(`Sources/Study/Structure/CodePlaces.swift`)で決まります。アプリとエンジンはフォルダーで、\
      配線は名前(語尾が \(list(CodePlaces.wiringEndings)(.japanese)) のものと、語尾では分からない少数の名前)で、次に画面を名前で決めます。\
      複数の画面のためにストアを読み書きするものは、渡すだけではないので、配線ではなく `several` です。ほかの画面を出すコンテナや\
      リデューサーのように配線が画面の中に書かれていると名前では分けられないので、両方の合計を比べてください。
      """),
    Phrase(
      """
      VIPER is the product itself, whose folders also hold the roles of one-shot commands. What belongs to \
      an app is what can be reached in the index from its screen builder and its router. A role that \
      commands use as well is counted whole, to the disadvantage of VIPER. Its engine is what an app \
      reaches in the `Shared` folders of its roles.
      """,
      """
      VIPER は製品そのもので、フォルダーには単発のコマンドの役割もあります。アプリに属するのは、その画面のビルダーとルーターから索引の上で\
      到達できるものです。コマンドも使う役割は丸ごと数えるので、VIPER には不利になります。エンジンは、各役割の `Shared` フォルダーのうち\
      アプリから到達できるものです。
      """),
    Phrase(
      """
      Couplings are counted inside an entrant: what is outside of a part are the entrant's other parts. \
      Code that all entrants use is counted to none; the last table has its size, and what VIPER has \
      besides its apps.
      """,
      """
      結合は比較対象の中だけで数えます。ある部分の「外」とは、同じ比較対象のほかの部分です。すべての比較対象が使うコードはどれにも数えず、その大きさと、\
      VIPER のアプリ以外の部分を最後の表に示します。
      """),
    Phrase(
      """
      The composer of the timeline is a row where types bear its name; elsewhere it is part of the \
      timeline's screen. Keys of a screen are part of the engine where the engine shows them for every app.
      """,
      """
      タイムラインの投稿欄は、その名の型があるときだけ独立した行になり、ほかではタイムライン画面の一部です。キー一覧の画面は、\
      エンジンがすべてのアプリのために出す場合、エンジンの一部です。
      """),
  ]

  private static func list(_ names: [String]) -> Phrase {
    Phrase(list: names.map { "`\($0)`" })
  }
}
