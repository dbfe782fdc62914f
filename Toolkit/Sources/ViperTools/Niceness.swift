internal import Foundation

/// The nice value of this process.
public enum Niceness {
  /// Makes this process and all that it starts keep a nice value above 0.
  ///
  /// On Linux, Dispatch gives each of its threads a nice value of its own, if the process may lower it, and programs
  /// that such a thread starts inherit that value. So this starts the process anew without that capability, which
  /// usually only root has. Call it before anything else.
  public static func hold() {
    #if os(Linux)
      guard getpriority(__priority_which_t(PRIO_PROCESS.rawValue), id_t(getpid())) > 0,
        case let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? "",
        let line = status.split(separator: "\n").first(where: { $0.hasPrefix("CapEff:") }),
        let capabilities = UInt64(line.split(whereSeparator: \.isWhitespace).last ?? "", radix: 16),
        // CAP_SYS_NICE, and CAP_SETPCAP to drop it.
        capabilities >> 23 & 1 == 1, capabilities >> 8 & 1 == 1,
        let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      else { return }
      let words = ["setpriv", "--bounding-set=-sys_nice", program] + CommandLine.arguments.dropFirst()
      var arguments = words.map { strdup($0) } + [nil]
      // Without setpriv, the process goes on as it is.
      execvp("setpriv", &arguments)
      for argument in arguments { free(argument) }
    #endif
  }
}
