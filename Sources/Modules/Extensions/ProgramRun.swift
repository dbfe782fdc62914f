internal import SystemLibrary

/// One run of a program with a document on standard input and a time limit.
///
/// The program leads its own process group, and has no open file but its three streams. The run is over when the
/// program has ended, even if other processes still hold its streams.
struct ProgramRun {
  /// The end of a program: its exit status, or the signal that killed it.
  enum Ending: Hashable {
    case status(Int32)
    case signal(Int32)
  }

  /// The reason why a program returned no result; it is no longer running.
  enum RunError: Error, Hashable {
    case cannotRun(detail: String)
    case tooSlow
    case writesTooMuch
  }

  let ending: Ending
  /// The program's standard output.
  let output: [UInt8]
  /// The beginning of the program's standard error.
  let errors: [UInt8]

  private static let errorLimit = 4096

  /// Runs a program to its end.
  ///
  /// - Parameter outputLimit: the maximum size in bytes of standard output; nil discards it.
  init(
    _ path: String, input: [UInt8], variables: [Variable], deadline: ContinuousClock.Instant,
    outputLimit: Int?
  ) throws(RunError) {
    guard deadline > .now else { throw .tooSlow }
    var child = try Child(path, variables: variables)
    var rest = input[...]
    var output = BoundedOutput(limit: outputLimit ?? 0, failsOnOverflow: outputLimit != nil)
    var errors = BoundedOutput(limit: Self.errorLimit, failsOnOverflow: false)
    while true {
      let ending = child.ending()
      child.feed(&rest)
      child.output.read(into: &output)
      child.errors.read(into: &errors)
      guard !output.hasOverflowed else {
        if ending == nil { child.kill() }
        throw .writesTooMuch
      }
      if let ending {
        self.ending = ending
        break
      }
      let time = deadline - .now
      guard time > .zero else {
        child.kill()
        throw .tooSlow
      }
      child.wait(atMost: time, isFeeding: !rest.isEmpty)
    }
    self.output = output.bytes
    self.errors = errors.bytes
  }
}

/// The bytes read from a stream, up to a limit.
struct BoundedOutput {
  let limit: Int
  let failsOnOverflow: Bool
  private(set) var bytes: [UInt8] = []
  private(set) var hasOverflowed = false

  init(limit: Int, failsOnOverflow: Bool) {
    self.limit = limit
    self.failsOnOverflow = failsOnOverflow
  }

  mutating func append(_ more: some Collection<UInt8>) {
    let room = limit - bytes.count
    if more.count > room, failsOnOverflow { hasOverflowed = true }
    bytes += more.prefix(room)
  }
}
