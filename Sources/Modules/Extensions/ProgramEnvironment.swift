internal import SystemLibrary

/// An environment variable for a child process.
struct Variable: Hashable, Sendable {
  let name: String
  let value: String
}

/// A C array of strings: pointers to them, and nil after the last.
typealias CStrings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

/// Calls a function with a C array of strings.
func withCStrings<Result>(_ texts: [String], _ body: (CStrings) -> Result) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  return withPointers(copies, body)
}

/// Calls a function with the environment of this process, with some variables replaced.
///
/// The values of the others are passed on byte by byte, whatever their encoding.
func withEnvironment<Result>(setting variables: [Variable], _ body: (CStrings) -> Result) -> Result {
  let names = variables.map { $0.name + "=" }
  let kept = inherited().filter { entry in
    !names.contains { name in strncmp(entry, name, name.utf8.count) == 0 }
  }
  let copies = variables.map { strdup("\($0.name)=\($0.value)") }
  defer { for copy in copies { free(copy) } }
  return withPointers(kept + copies, body)
}

private func inherited() -> [UnsafeMutablePointer<CChar>] {
  #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
  #else
    var next: CStrings? = environ
  #endif
  var entries: [UnsafeMutablePointer<CChar>] = []
  while let entry = next?.pointee {
    entries.append(entry)
    next = next?.successor()
  }
  return entries
}

private func withPointers<Result>(
  _ pointers: [UnsafeMutablePointer<CChar>?], _ body: (CStrings) -> Result
) -> Result {
  var list = pointers + [nil]
  return list.withUnsafeMutableBufferPointer { buffer in
    guard let start = buffer.baseAddress else { preconditionFailure("the list has an end at least") }
    return body(start)
  }
}

/// The absolute form of a path.
func absolutePath(_ path: String) -> String {
  guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
  defer { free(folder) }
  return String(cString: folder) + "/" + path
}
