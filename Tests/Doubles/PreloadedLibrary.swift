internal import Foundation

/// A C library that the dynamic linker puts before all others of a program, so that its functions replace the system's.
///
/// https://man7.org/linux/man-pages/man8/ld.so.8.html, `LD_PRELOAD`; `DYLD_INSERT_LIBRARIES` in dyld(1). It has no effect
/// on a program that is linked statically.
public struct PreloadedLibrary: Sendable {
  /// The environment variable that has a program load the library.
  public let change: [String: String?]

  /// Compiles the library, into the folder of the built executables.
  ///
  /// Blocks the thread, as it is done once for all tests that use the library.
  public init(name: String, source: String) throws {
    let folder = TemporaryFolder()
    let (code, compiled, errors) = (
      folder.path + "/library.c", folder.path + "/library", folder.path + "/errors"
    )
    try Array(source.utf8).write(to: code)
    let id = try spawn(
      ["/usr/bin/env", "clang", "-shared", "-fPIC", "-O1", "-o", compiled, code, "-ldl"].map {
        Array($0.utf8)
      },
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
      streams: Streams(output: folder.path + "/output", errors: errors))
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    guard status == 0 else {
      throw ToolError(description: try String(contentsOfFile: errors, encoding: .utf8))
    }
    let path = URL(fileURLWithPath: try Tool.path()).deletingLastPathComponent().path + "/\(name).library"
    // Another process may be about to load the one that is there.
    let next = "\(path).\(ProcessInfo.processInfo.processIdentifier)"
    try contents(of: compiled).write(to: next)
    guard rename(next, path) == 0 else { throw ToolError(description: "cannot write \(path)") }
    #if canImport(Darwin)
      change = ["DYLD_INSERT_LIBRARIES": path]
    #else
      change = ["LD_PRELOAD": path]
    #endif
  }
}

/// Stops the clock of programs, so that their output does not depend on when, or how fast, they run.
public enum StoppedClock {
  /// The changes to a program's environment that stop its clock.
  ///
  /// - Parameter time: an instant as in ISO 8601, such as `2026-11-27T10:33:00Z`.
  public static func changes(at time: String) throws -> [String: String?] {
    guard let date = ISO8601DateFormatter().date(from: time) else {
      throw ToolError(description: "'\(time)' is no time")
    }
    let seconds = String(Int(date.timeIntervalSince1970))
    return try library.get().change.merging(["STOPPED_CLOCK": seconds]) { $1 }
  }

  private static let library = Result { try PreloadedLibrary(name: "StoppedClock", source: source) }

  private static let source = """
    #include <stdlib.h>
    #include <time.h>

    static time_t stopped_time(time_t *result) {
      time_t now = atoll(getenv("STOPPED_CLOCK"));
      if (result) *result = now;
      return now;
    }

    #ifdef __APPLE__
    __attribute__((used, section("__DATA,__interpose")))
    static const void *replacement[] = { (void *)stopped_time, (void *)time };
    #else
    time_t time(time_t *result) { return stopped_time(result); }
    #endif
    """
}
