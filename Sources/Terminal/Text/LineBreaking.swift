/// Whether a line of text for reading may end between two characters.
///
/// It may after a space, and beside a wide character: but not so that the next line begins with a closing mark or a small
/// kana, or this one ends with an opening mark. Quotation marks of ASCII, which both open and close, stay with the wide
/// characters beside them.
public func mayEndLine(between left: Character, and right: Character) -> Bool {
  guard right != " ", !closing.contains(right), !opening.contains(left) else { return false }
  if left == " " { return true }
  return (isWide(left) || isWide(right)) && !quotes.contains(left) && !quotes.contains(right)
}

private func isWide(_ character: Character) -> Bool {
  TextWidth.standard.displayWidth(of: character) == 2
}

/// Marks that must not end a line: https://www.w3.org/TR/jlreq/#line-end-prohibited, and a dash, which begins an option.
private let opening: Set<Character> = Set("([{（「『【〔〈《［｛｢“‘-")

/// Marks that must not begin a line: https://www.w3.org/TR/jlreq/#line-start-prohibited.
private let closing: Set<Character> = Set(
  "、。，．：；？！）」』】〕〉》］｝｡｣､･”’ー々〻ゝゞヽヾ〜～・…‥ｰ,.:;?!)]}"
    + "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿｧｨｩｪｫｬｭｮｯ")

private let quotes: Set<Character> = ["'", "\""]
