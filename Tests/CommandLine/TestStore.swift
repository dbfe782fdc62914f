import Doubles
import Foundation
import Synchronization
import Testing

/// A store in a temporary folder, which is removed with it, and the executable that uses it.
final class TestStore: Sendable {
  /// The folder, which contains only the store and files of a test.
  let folder: String
  /// The path of the store, which does not exist at first.
  let path: String

  private let scratch: String
  private let fileCount = Mutex(0)

  init() {
    let base = FileManager.default.temporaryDirectory.path
    var template = Array("\(base)/todo-viper-test-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("no temporary folder in \(base)") }
    scratch = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    folder = scratch + "/store"
    path = folder + "/todos.sqlite"
    mkdir(folder, 0o700)
  }

  deinit { try? FileManager.default.removeItem(atPath: scratch) }

  /// The hooks folder, which does not exist at first.
  var hooks: String { scratch + "/.config/todo-viper/hooks" }

  /// Makes a hook of a shell script.
  func addHook(_ name: String, _ script: String) async throws {
    try FileManager.default.createDirectory(
      atPath: hooks, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try await makeExecutable("#!/bin/sh\n\(script)\n", at: hooks + "/" + name)
  }

  /// The whole environment of the executable.
  var environment: [String: String] {
    [
      "HOME": scratch, "PATH": "/usr/bin:/bin", "LC_ALL": "C", "TZ": "UTC", "TODO_VIPER_STORE": path,
      // Child processes must not write coverage data into the current folder.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
  }

  /// A path for a file outside the store's folder.
  func scratchPath() -> String {
    let number = fileCount.withLock { count in
      count += 1
      return count
    }
    return "\(scratch)/\(number)"
  }

  /// Starts the executable.
  ///
  /// - Parameters:
  ///   - input: its standard input.
  ///   - inputPath: a file to use as standard input instead.
  ///   - outputPath: a file to use as standard output, which is then not read.
  ///   - session: the session in which it runs.
  ///   - changes: environment variables to set, or to remove.
  ///   - wrapper: a shell script that receives the executable and its arguments as `"$@"`.
  func start(
    _ arguments: [[UInt8]], input: [UInt8]? = nil, inputPath: String? = nil, outputPath: String? = nil,
    session: Streams.Session = .ofTheTests, changes: [String: String?] = [:], wrapper: String? = nil
  ) throws -> RunningTool {
    var environment = environment
    for (name, value) in changes { environment[name] = value }
    var streams = Streams(output: outputPath ?? scratchPath(), errors: scratchPath(), session: session)
    if let inputPath { streams.input = inputPath }
    if let input {
      streams.input = scratchPath()
      try input.write(to: streams.input)
    }
    let shell = wrapper.map { ["/bin/sh", "-c", $0, "sh"].map { Array($0.utf8) } } ?? []
    let id = try spawn(
      shell + [Array(try Tool.path().utf8)] + arguments, environment: environment, streams: streams)
    return RunningTool(
      id: id, output: outputPath == nil ? streams.output : nil, errors: streams.errors)
  }

  /// Starts the executable with arguments that are text.
  func start(
    _ arguments: String..., inputPath: String? = nil, changes: [String: String?] = [:], wrapper: String? = nil
  ) throws -> RunningTool {
    try start(arguments.map { Array($0.utf8) }, inputPath: inputPath, changes: changes, wrapper: wrapper)
  }

  /// Runs the executable to its end.
  @discardableResult
  func run(
    _ arguments: String..., input: [UInt8]? = nil, changes: [String: String?] = [:], wrapper: String? = nil
  ) async throws -> Output {
    try await run(arguments, input: input, changes: changes, wrapper: wrapper)
  }

  /// Runs the executable to its end.
  @discardableResult
  func run(
    _ arguments: [String], input: [UInt8]? = nil, changes: [String: String?] = [:], wrapper: String? = nil
  ) async throws -> Output {
    try await start(arguments.map { Array($0.utf8) }, input: input, changes: changes, wrapper: wrapper)
      .finish()
  }
}

extension TestStore {
  /// The names of the files in the store's folder, sorted.
  func fileNames() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
}

/// Runs a program subject to file permissions: for root this requires dropping two capabilities.
let unprivileged =
  geteuid() != 0
  ? #"exec "$@""# : #"exec setpriv --bounding-set=-dac_override,-dac_read_search -- "$@""#

/// Expects that a command failed the usual way: nothing on standard output, and one line that begins with the program's
/// name on standard error.
func expectRefusal(
  _ output: Output, status: Int32 = 1, saying part: String = "todo-viper: ",
  _ comment: @autoclosure () -> Comment? = nil, sourceLocation: SourceLocation = #_sourceLocation
) {
  let lines = output.errors.split(separator: "\n", omittingEmptySubsequences: false)
  let isOneLine = lines.count == 2 && lines[0].hasPrefix("todo-viper: ") && lines[1].isEmpty
  #expect(
    output.ending == .status(status) && output.bytes.isEmpty && isOneLine && output.errors.contains(part),
    comment() ?? "\(output)", sourceLocation: sourceLocation)
}
