internal import SystemLibrary

/// An environment variable for a child process.
struct Variable: Hashable, Sendable {
  let name: String
  let value: String
}

/// Calls a function with this process's environment, some variables replaced, followed by nil.
///
/// The other values are passed on byte by byte, whatever their encoding.
func withEnvironment<Result>(
  setting variables: [Variable], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let names = variables.map { $0.name + "=" }
  let kept = inherited().filter { entry in
    !names.contains { name in strncmp(entry, name, name.utf8.count) == 0 }
  }
  return withCStrings(variables.map { "\($0.name)=\($0.value)" }) { body(kept + $0) }
}

private func inherited() -> [UnsafeMutablePointer<CChar>] {
  #if canImport(Darwin)
    var next = _NSGetEnviron().pointee
  #else
    var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = environ
  #endif
  var entries: [UnsafeMutablePointer<CChar>] = []
  while let entry = next?.pointee {
    entries.append(entry)
    next = next?.successor()
  }
  return entries
}
