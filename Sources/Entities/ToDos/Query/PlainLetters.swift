internal import SharedEntities

/// Returns the key by which a text is sorted as people expect it: 9 before 10, and ä beside a.
///
/// Latin letters lose their marks, and a number is as long as every other, so that comparing scalars compares it.
/// Follows the primary strength of https://www.unicode.org/reports/tr10/ for Latin letters. Stores on servers compute
/// the same in SQL from the tables below.
///
/// - Parameter key: what `searchKey` returned.
public func naturalKey(_ key: String) -> String {
  guard key.utf8.contains(where: { $0 >= 0x80 || isDigit($0) }) else { return key }
  var natural: [UInt8] = []
  var digits: [UInt8] = []
  func endNumber() {
    guard !digits.isEmpty else { return }
    let significant = digits.drop { $0 == UInt8(ascii: "0") }
    natural += repeatElement(UInt8(ascii: "0"), count: max(0, numberWidth - significant.count))
    natural += significant
    digits = []
  }
  for scalar in key.unicodeScalars {
    if let byte = UInt8(exactly: scalar.value), isDigit(byte) {
      digits.append(byte)
      continue
    }
    endNumber()
    for byte in plain(scalar).utf8 { natural.append(byte) }
  }
  endNumber()
  return String(decoding: natural, as: UTF8.self)
}

/// Returns the key by which a text is searched: as `searchKey` has it, and Latin letters without their marks.
public func searchedKey(_ text: String) -> String { withoutMarks(searchKey(text)) }

/// Returns a text with Latin letters instead of those with marks: `cafe` for `café`.
public func withoutMarks(_ key: String) -> String {
  // The first bytes of the letters in the table, which no kana or ideograph has.
  guard key.utf8.contains(where: { (0xC3...0xC8).contains($0) || $0 == 0xE1 }) else { return key }
  return String(String.UnicodeScalarView(key.unicodeScalars.map(plain)))
}

private func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
  scalar.value < 0x80 ? scalar : plainLetters[scalar] ?? scalar
}

private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

/// The least number of digits of a number in a natural key.
///
/// Longer numbers are compared digit by digit.
public let numberWidth = 20

/// Lower-case Latin letters with marks, each with the letter that it is searched and sorted as.
public let markedLetters: [(plain: Unicode.Scalar, marked: String)] = [
  ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"), ("d", "ďđḋḍḏḑḓ"),
  ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"), ("h", "ĥħȟḣḥḧḩḫẖ"),
  ("i", "ìíîïĩīĭįǐȉȋḭḯỉị"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľłḷḹḻḽ"), ("m", "ḿṁṃ"),
  ("n", "ñńņňǹṅṇṉṋ"), ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("p", "ṕṗ"),
  ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșṡṣṥṧṩ"), ("t", "ţťțṫṭṯṱẗ"), ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"),
  ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"), ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
]

private let plainLetters: [Unicode.Scalar: Unicode.Scalar] = {
  var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
  for (plain, marked) in markedLetters { for letter in marked.unicodeScalars { letters[letter] = plain } }
  return letters
}()
