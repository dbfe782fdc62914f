internal import Foundation

/// A run of a tool, from its arguments to its exit status.
public enum ToolRun {
  /// Runs a tool and ends the process: with status 0 if the tool returns true, 1 if it returns false, and 2 with the
  /// error on standard error if it throws.
  ///
  /// - Parameter tool: gets the arguments, and what writes text to standard output and to standard error.
  public static func main(
    _ tool: (_ words: [String], _ print: (String) -> Void, _ complain: @escaping (String) -> Void) throws ->
      Bool
  ) -> Never {
    do {
      let isGood = try tool(Array(CommandLine.arguments.dropFirst()), print, complain)
      exit(isGood ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      complain("error: \(error)\n")
      exit(2)
    }
  }

  private static func print(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
  private static func complain(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
}
