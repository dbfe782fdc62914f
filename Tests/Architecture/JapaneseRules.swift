/// A word that stands for a concept which has another one, as `docs/japanese.md` lists them.
struct JapaneseTerm {
  let word: String
  let instead: String
  /// Longer words and phrases in which it may stand.
  var exceptions: [String] = []
  /// Where it may not stand.
  var scopes: [JapaneseScope] = [.program, .study, .page]
  /// The beginning of the paths of files where it may stand.
  var allowed: String?

  static let all: [JapaneseTerm] = [
    JapaneseTerm(word: "端末", instead: "ターミナル"),
    JapaneseTerm(word: "版", instead: "バージョン", exceptions: ["出版"]),
    JapaneseTerm(word: "取消", instead: "取り消す, or 元に戻す in a text field"),
    JapaneseTerm(word: "再開", instead: "未完了に戻す", allowed: "Sources/Views/Quiz/"),
    JapaneseTerm(word: "済", instead: "済み", exceptions: ["済み", "済む", "済んだ"]),
    JapaneseTerm(word: "完了です", instead: "完了済みです"),
    JapaneseTerm(word: "過去:", instead: "期限切れ:"),
    // A date passes; what is due then is overdue.
    JapaneseTerm(
      word: "過ぎています", instead: "期限切れです", exceptions: ["期日 \(JapaneseText.value) は過ぎています"]),
    JapaneseTerm(
      word: "戻", instead: "復元",
      exceptions: ["未完了に戻", "元に戻", "戻る", "戻った"],
      scopes: [.program, .study]),
    JapaneseTerm(word: "読み直", instead: "再読み込み"),
    JapaneseTerm(word: "描き直", instead: "再描画"),
    JapaneseTerm(word: "次の項目へ", instead: "次の入力欄へ"),
    JapaneseTerm(word: "前の項目へ", instead: "前の入力欄へ"),
    JapaneseTerm(word: "項目内", instead: "入力欄"),
    JapaneseTerm(word: "項目の中", instead: "入力欄"),
    JapaneseTerm(word: "項目の外", instead: "入力欄の外"),
    JapaneseTerm(word: "規則", instead: "繰り返し", scopes: [.program]),
    JapaneseTerm(word: "回分", instead: "回"),
    JapaneseTerm(word: "その分", instead: "その回"),
    JapaneseTerm(word: "過ぎた分", instead: "過ぎた回"),
    JapaneseTerm(word: "後の分", instead: "以降の回"),
    JapaneseTerm(word: "フォルダ", instead: "フォルダー", exceptions: ["フォルダー"]),
    JapaneseTerm(word: "コンパイラ", instead: "コンパイラー", exceptions: ["コンパイラー"]),
    JapaneseTerm(word: "クロージャ", instead: "クロージャー", exceptions: ["クロージャー"]),
    JapaneseTerm(word: "リポジトリ", instead: "リポジトリー", exceptions: ["リポジトリー"]),
    JapaneseTerm(word: "ライブラリ", instead: "ライブラリー", exceptions: ["ライブラリー"]),
    JapaneseTerm(word: "メモリ", instead: "メモリー", exceptions: ["メモリー"]),
    JapaneseTerm(word: "他", instead: "ほか", exceptions: ["その他"]),
    JapaneseTerm(word: "すでに", instead: "既に"),
    JapaneseTerm(word: "わから", instead: "分から"),
    JapaneseTerm(word: "わかり", instead: "分かり"),
    JapaneseTerm(word: "わかる", instead: "分かる"),
    JapaneseTerm(word: "利用者", instead: "ユーザー"),
    JapaneseTerm(word: "持ち主", instead: "所有者"),
    JapaneseTerm(word: "解答", instead: "回答"),
    JapaneseTerm(word: "測", instead: "計測", exceptions: ["計測", "予測", "観測"]),
    JapaneseTerm(word: "気付", instead: "検出"),
    JapaneseTerm(word: "見つからなかったミュータント", instead: "検出されないミュータント"),
    JapaneseTerm(word: "自身のテスト", instead: "専用のテスト"),
    JapaneseTerm(word: "自分のテスト", instead: "専用のテスト"),
    JapaneseTerm(word: "乱数の種", instead: "乱数シード"),
    JapaneseTerm(word: "繰り返して指定できる", instead: "複数指定可"),
    JapaneseTerm(word: "参加者", instead: "比較対象", scopes: [.study, .page]),
    JapaneseTerm(word: "名指", instead: "参照"),
    JapaneseTerm(word: "飛ば", instead: "スキップ"),
    JapaneseTerm(word: "見本", instead: "サンプル"),
    JapaneseTerm(word: "一つ", instead: "1 つ", scopes: [.program]),
    JapaneseTerm(word: "二度", instead: "2 回", scopes: [.program]),
    // What others object to is quoted in their plain style.
    JapaneseTerm(word: "である。", instead: "です。", exceptions: ["である。*"]),
  ]

  /// Whether a text has the word where it may not stand.
  func isIn(_ text: JapaneseText) -> Bool {
    guard scopes.contains(JapaneseScope(path: text.path)), text.text.contains(word) else { return false }
    if let allowed, text.path.hasPrefix(allowed) { return false }
    return exceptions.isEmpty
      || exceptions.reduce(text.text) { $0.replacing($1, with: "") }.contains(word)
  }
}

extension JapaneseText {
  /// What is wrong with its spaces, signs and numbers; empty if nothing is.
  var styleFaults: [String] {
    let scalars = Array(typeset.unicodeScalars)
    var faults: [String] = []
    for (left, right) in zip(scalars, scalars.dropFirst()) {
      let isMixed =
        Self.isLatin(left) && Self.isJapanese(right) || Self.isJapanese(left) && Self.isLatin(right)
      if isMixed { faults.append("a space is missing in \"\(left)\(right)\"") }
      let mayEnd = Self.isJapanese(left) || left == "」" || left == ")"
      if mayEnd, right == ":", scalars.count > 1 { faults += colonFaults(scalars, before: right) }
    }
    if let sign = typeset.first(where: { "（）：％，．".contains($0) }) {
      faults.append("\(sign) has full width")
    }
    for (index, scalar) in scalars.enumerated() where index > 1 {
      let (first, second) = (scalars[index - 2], scalars[index - 1])
      if second == " ", scalar == "(", first != " ", first != "/", first != "\n", first != "|" {
        faults.append("a space stands before a parenthesis")
      }
      if second == " ", scalar == "%", Self.isDigit(first) || String(first) == Self.value {
        faults.append("a space stands before %")
      }
      if first == ",", second == " ", Self.isLatin(scalar) {
        faults.append("a list has a comma instead of 、")
      }
    }
    return faults
  }

  private func colonFaults(_ scalars: [Unicode.Scalar], before colon: Unicode.Scalar) -> [String] {
    for (index, scalar) in scalars.enumerated() where scalar == colon && index > 0 {
      let isBehindJapanese =
        Self.isJapanese(scalars[index - 1]) || ")」".unicodeScalars.contains(scalars[index - 1])
      if isBehindJapanese, index + 1 < scalars.count, scalars[index + 1] != " ", scalars[index + 1] != "\n" {
        return ["a space is missing after a colon"]
      }
    }
    return []
  }

  /// The text without what is written as it is typed, and without code, addresses and names of works.
  private var typeset: String {
    let isTypedBack = Self.filesOfTypedText.contains { path.hasSuffix($0) }
    let typed = isTypedBack ? "" : text
    var plain = typed.replacing(#/MacCormack, Rusnak, Baldwin|W\. J\. Conover, [^節]*/#, with: Self.value)
    if typed.contains("`") || typed.contains("](") {
      plain = plain.replacing(#/`[^`]*`/#, with: Self.value).replacing(
        #/\[[^\]]*\]\([^)]*\)/#, with: Self.value)
    }
    return Self.typedExamples.reduce(plain) { $0.replacing($1, with: "") }
  }

  /// Texts that are read again as they are shown, and the ages of posts, which have a column of a few cells.
  private static let filesOfTypedText = ["/JapaneseRepeatWords.swift", "/Post+Text.swift"]

  /// Dates and rules as people type them.
  private static let typedExamples = [
    "毎年1月1日と7月1日", "毎月1日と15日", "毎月25日もれなく", "毎月25日", "完了から10日後", "毎日9時", "12月24日", "明日17時", "金曜17時", "17時",
    "2時間後", "3日後", "桁x行", "、3回まで", "、\(value)回が期限切れ",
  ]

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isLatin(_ scalar: Unicode.Scalar) -> Bool {
    isDigit(scalar) || ("A"..."Z").contains(scalar) || ("a"..."z").contains(scalar)
  }
}
