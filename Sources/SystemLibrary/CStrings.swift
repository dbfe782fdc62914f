/// Calls a function with strings as C strings, nil for nil, and nil after the last.
///
/// The pointers are valid during the call.
public func withCStrings<Result>(
  _ texts: [String?], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { $0.flatMap { strdup($0) } }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
