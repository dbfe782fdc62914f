/// Calls a function with an array of C strings, nil for each nil, and a final nil.
///
/// The pointers are valid only during the call.
public func withCStrings<Result>(
  _ texts: [String?], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { $0.flatMap { strdup($0) } }
  defer { for copy in copies { free(copy) } }
  return body(copies + [nil])
}
