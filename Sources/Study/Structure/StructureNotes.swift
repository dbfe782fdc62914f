internal import SharedEntities

/// The notes that explain the tables.
enum StructureNotes {
  static let all: [Phrase] = [
    Phrase(
      """
      Declarations and uses come from the compiler's index of a debug build; lines of code follow the rules of its \
      lexer. A **unit** is a type with everything nested in it and with its extensions in the same app or engine. A \
      type alias forms a unit with the extensions that name it. An extension of any other type is a separate unit, as \
      is a function or a variable of a file. A unit depends on another if it refers to it or to anything that it \
      declares. The standard library is not counted.
      """,
      """
      宣言と使用はデバッグビルドのコンパイラーの索引から、行はコンパイラーの字句規則でコードとなる行を数えます。**単位**とは、型と、その中の\
      すべてと、同じアプリまたはエンジンにある拡張です。型別名は、それを参照する拡張とともに一つの単位です。ほかの型の拡張は独立した単位で、ファイル直下の関数・変数も同じです。\
      名前を使うか、そこで宣言されたものを使えば、その単位に依存しているとします。標準ライブラリーは数えません。
      """),
    Phrase(
      """
      The role of a unit follows from one table (`Sources/Study/Structure/CodePlaces.swift`), which is the same for \
      all architectures. Folders decide on app and engine. Names decide on wiring (the suffixes \
      \(list(CodePlaces.wiringEndings)(.english)), and a few names without a telling suffix) and then on the screen. \
      Code that reads and writes the store for several screens is `several`, not wiring, as it does more than pass \
      values on. Where wiring is written inside screens, as in containers and reducers that present others, names \
      cannot tell it apart: compare the sums of both.
      """,
      """
      単位の役割は、すべての比較対象に共通の一つの表(`Sources/Study/Structure/CodePlaces.swift`)で決まります。アプリとエンジンはフォルダーで、\
      配線は名前(語尾が \(list(CodePlaces.wiringEndings)(.japanese)) のものと、語尾では分からない少数の名前)で、次に画面を名前で決めます。\
      複数の画面のためにストアを読み書きするものは、渡すだけではないので、配線ではなく `several` です。ほかの画面を出すコンテナや\
      リデューサーのように配線が画面の中に書かれていると名前では分けられないので、両方の合計を比べてください。
      """),
    Phrase(
      """
      VIPER is the product itself, whose folders also hold the roles of one-shot commands. An app consists of the code \
      that its screen builder and its router reach in the index. A role that commands use as well is counted in full, \
      to the disadvantage of VIPER. The engine is the code that an app reaches in the `Shared` folders of its roles.
      """,
      """
      VIPER は製品そのもので、フォルダーには単発のコマンドの役割もあります。アプリに属するのは、その画面のビルダーとルーターから索引の上で\
      到達できるものです。コマンドも使う役割は丸ごと数えるので、VIPER には不利になります。エンジンは、各役割の `Shared` フォルダーのうち\
      アプリから到達できるものです。
      """),
    Phrase(
      """
      Couplings are counted within an architecture: outside a part are its other parts. Code that all architectures \
      use is counted for none; the last table shows its size, and the size of VIPER's code outside its apps.
      """,
      """
      結合は比較対象の中だけで数えます。ある部分の「外」とは、同じ比較対象のほかの部分です。すべての比較対象が使うコードはどれにも数えず、その大きさと、\
      VIPER のアプリ以外の部分を最後の表に示します。
      """),
    Phrase(
      """
      The composer of the timeline is a separate row where types bear its name; elsewhere it is part of the timeline's \
      screen. The keys screen is part of the engine where the engine shows it for every app.
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
