internal import SharedEntities

/// The keys of every text field, for the help.
public let textFieldKeys = [
  KeyHelp(keys: "left, right", help: Phrase("move by a character", "1 文字移動")),
  KeyHelp(keys: "ctrl-left, alt-b", help: Phrase("back a word", "前の単語へ")),
  KeyHelp(keys: "ctrl-right, alt-f", help: Phrase("forward a word", "次の単語へ")),
  KeyHelp(keys: "home, ctrl-a", help: Phrase("to the start of the line", "行頭へ")),
  KeyHelp(keys: "end, ctrl-e", help: Phrase("to the end of the line", "行末へ")),
  KeyHelp(keys: "backspace, delete", help: Phrase("delete a character", "1 文字削除")),
  KeyHelp(keys: "ctrl-w, alt-d", help: Phrase("delete a word", "単語を削除")),
  KeyHelp(keys: "ctrl-k, ctrl-u", help: Phrase("delete to the end or start", "行末・行頭まで削除")),
  KeyHelp(keys: "ctrl-z, ctrl-y", help: Phrase("undo, redo in the field", "元に戻す・やり直す")),
]
