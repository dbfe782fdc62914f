internal import CSQLite
internal import SystemLibrary

/// The bytes of a value as text, which are valid until it is read in another way.
func bytes(of value: OpaquePointer?) -> UnsafeBufferPointer<UInt8> {
  // The pointer first, as it converts the value: https://www.sqlite.org/c3ref/value_blob.html.
  let start = sqlite3_value_text(value)
  return UnsafeBufferPointer(start: start, count: Int(sqlite3_value_bytes(value)))
}

/// Whether a text, or what a function returns for it unless it is ASCII, contains another one.
func contains(
  _ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>, _ function: (String) -> String
) -> Bool {
  if contains(text, part) { return true }
  var high: UInt8 = 0
  for byte in text { high |= byte }
  guard high >= 0x80 else { return false }
  var result = function(String(decoding: text, as: UTF8.self))
  return result.withUTF8 { contains($0, part) }
}

/// As `memmem`, which not every system declares.
private func contains(_ text: UnsafeBufferPointer<UInt8>, _ part: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = part.first, let other = part.baseAddress else { return true }
  guard var start = text.baseAddress.map({ UnsafeRawPointer($0) }) else { return false }
  let end = start + text.count
  while end - start >= part.count, let place = memchr(start, Int32(first), end - start - part.count + 1) {
    if memcmp(place, other, part.count) == 0 { return true }
    start = UnsafeRawPointer(place) + 1
  }
  return false
}
