import Foundation
import PackagePlugin

/// `swift package mutants`: tells which small changes of a package's code its tests do not notice.
@main
struct MutantsPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "viper-mutants").url
    // The only folder that a plug-in may write to.
    process.arguments =
      ["--package", context.package.directoryURL.path, "--work", context.pluginWorkDirectoryURL.path]
      + arguments
    let pipe = Pipe()
    process.standardError = pipe
    #if os(Linux)
      // SwiftPM starts plug-ins from a thread of Dispatch, which has lost the nice value of its caller.
      let kind = __priority_which_t(PRIO_PROCESS.rawValue)
      setpriority(kind, 0, max(getpriority(kind, 0), getpriority(kind, id_t(getppid()))))
    #endif
    try process.run()
    report(pipe.fileHandleForReading)
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal {
      Diagnostics.error("The tool was killed by signal \(process.terminationStatus).")
    }
    guard process.terminationStatus == 0 else { exit(process.terminationStatus) }
  }

  /// Reports each line of the tool's standard error when it is written.
  ///
  /// SwiftPM writes both streams of a plug-in to standard output, and holds them back unless that is a terminal.
  /// It writes diagnostics to standard error at once, so JSON stays alone on standard output.
  private func report(_ file: FileHandle) {
    var (text, error) = (Data(), "")
    while case let data = file.availableData, !data.isEmpty {
      text += data
      while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: text[..<end], as: UTF8.self)
        text = text[(end + 1)...]
        // An error is the last of what the tool writes, and may have several lines.
        if !error.isEmpty {
          error += "\n\(line)"
        } else if line.hasPrefix("error: ") {
          error = String(line.dropFirst("error: ".count))
        } else {
          Diagnostics.progress(line)
        }
      }
    }
    if !error.isEmpty { Diagnostics.error(error) }
  }
}
