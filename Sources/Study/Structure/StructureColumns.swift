internal import SharedEntities
internal import StudyResults

/// The columns of the tables, each with its definition and its limits.
enum StructureColumns {
  static let size: [ResultTable.Column] = [
    .init(
      "files", Phrase("files", "ファイル"),
      definition: Phrase(
        """
        Files that contain a declaration of the part. A file with code of several parts counts for each. The number of \
        files is also a matter of taste.
        """,
        "その部分の宣言があるファイルの数。複数の部分のコードを含むファイルは、それぞれに数えます。ファイルの分け方は好みにも左右されます。")),
    .init(
      "types", Phrase("types", "型"),
      definition: Phrase(
        "Structs, classes, actors, enums and protocols, including nested ones, from the compiler's index.",
        "構造体・クラス・アクター・列挙型・プロトコルの数(入れ子も含む)。コンパイラーの索引によります。")),
    .init(
      "protocols", Phrase("protocols", "プロトコル"),
      definition: Phrase(
        "The protocols among the types. A struct of closures can do the same and is not counted.",
        "型のうちのプロトコルの数。クロージャーの構造体でも同じことができますが、数えません。")),
    .init(
      "lines", Phrase("lines", "行"),
      definition: Phrase(
        """
        Lines of code, without blank lines and comments. Imports count for the first part in a file. Lines do not \
        measure readability.
        """,
        "コードのある行数(空行とコメントを除く)。import は、そのファイルで最初の部分に数えます。読みやすさは分かりません。")),
  ]

  static let coupling: [ResultTable.Column] = [
    .init(
      "ca", Phrase("couplings in, Ca", "求心性結合 Ca"),
      definition: Phrase(
        "Units of the same architecture, outside the part, that depend on units in it (Martin 1994).",
        "同じ比較対象の、その部分の外にあって、中の単位に依存する単位の数(Martin 1994)。")),
    .init(
      "ce", Phrase("couplings out, Ce", "遠心性結合 Ce"),
      definition: Phrase(
        """
        Units in the part that depend on units of the same architecture outside it (Martin 1994). One use counts as \
        much as a hundred, and use through a protocol couples to the protocol only.
        """,
        """
        その部分の中にあって、同じ比較対象の外の単位に依存する単位の数(Martin 1994)。一度の使用も百度の使用も同じに数え、\
        プロトコル経由の使用はプロトコルへの結合だけになります。
        """)),
    .init(
      "shared", Phrase("units that use shared code", "共通コードを使う単位"),
      definition: Phrase(
        "Units in the part that use code shared by all architectures. Ce does not include them.",
        "その部分の単位のうち、すべての比較対象に共通のコードを使うものの数。Ce には含みません。")),
    .init(
      "instability", Phrase("instability, I", "不安定度 I"),
      definition: Phrase(
        """
        Ce / (Ca + Ce) (Martin 1994): 0 if the part is only depended upon, 1 if it only depends on others. It measures \
        the direction of dependencies, not how often code changes.
        """,
        "Ce / (Ca + Ce)(Martin 1994)。依存されるだけなら 0、依存するだけなら 1。依存の向きであって、変更の頻度ではありません。")),
    .init(
      "abstractness", Phrase("abstractness, A", "抽象度 A"),
      definition: Phrase(
        """
        Protocols / types (Martin 1994). It was designed for classes and interfaces: abstraction by closures and \
        generics does not count.
        """,
        "プロトコル数 / 型数(Martin 1994)。クラスとインターフェースのための指標で、クロージャーやジェネリクスによる抽象は数えません。")),
    .init(
      "distance", Phrase("distance from the main sequence, D", "主系列からの距離 D"),
      definition: Phrase(
        """
        |A + I − 1| (Martin 1994): 0 if a part is as abstract as it is depended upon. A screen without protocols on \
        which nothing depends is at 0 for that reason alone.
        """,
        "|A + I − 1|(Martin 1994)。依存されるだけ抽象的なら 0。何からも依存されずプロトコルもない画面は、それだけで 0 になります。"),
      preference: .lower),
  ]

  static let units = ResultTable.Column(
    "units", Phrase("units", "単位"),
    definition: Phrase(
      "Rows of the dependency matrix: types, and stand-alone extensions, functions and aliases.",
      "依存行列の行の数。型と、単独の拡張・関数・型別名です。"))

  static func reached(_ identifier: String, _ title: Phrase) -> ResultTable.Column {
    .init(
      identifier, title,
      definition: Phrase(
        """
        The mean number of units that a change to one can reach, itself included, by the transitive closure of the \
        dependency matrix (MacCormack, Rusnak, Baldwin 2006). A dependency that never changes weighs as much as one \
        that always does.
        """,
        """
        一つの変更が届きうる単位の数(自分自身を含む)の平均。依存行列の推移閉包によります(MacCormack, Rusnak, Baldwin 2006)。\
        変わらない依存も変わる依存も同じ重さです。
        """), preference: .lower)
  }

  static func propagation(_ identifier: String, _ title: Phrase) -> ResultTable.Column {
    .init(
      identifier, title,
      definition: Phrase(
        """
        Units reached / units: the density of that closure, as the paper defines it. It falls with the number of \
        units, so that it says nothing about apps of different sizes.
        """,
        "届く単位 / 単位の数。論文の定義による、推移閉包の密度です。単位が増えると小さくなるので、大きさの違うアプリは比べられません。"))
  }

  static let cycles: [ResultTable.Column] = [
    .init(
      "cycles", Phrase("cycles", "循環"),
      definition: Phrase(
        """
        Strongly connected components of the dependency matrix with more than one unit (Tarjan 1972). A type and its \
        own extensions are one unit, so they form no cycle.
        """,
        "依存行列の、二つ以上の単位からなる強連結成分の数(Tarjan 1972)。型とその拡張は一つの単位なので、循環になりません。"),
      preference: .lower),
    .init(
      "cyclic", Phrase("units in cycles", "循環の中の単位"),
      definition: Phrase(
        "Units in such components. Two types that know each other on purpose count like an accidental cycle.",
        "そうした成分にある単位の数。意図して互いを知る二つの型も、偶然の循環と同じに数えます。"), preference: .lower),
  ]
}
