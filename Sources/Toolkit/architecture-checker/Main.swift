internal import Foundation

@main
enum Main {
  static func main() {
    do {
      let isGood = try Run(Arguments(Array(CommandLine.arguments.dropFirst()))).perform(
        print: { put($0, FileHandle.standardOutput) }, complain: complain)
      exit(isGood ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      complain("error: \(error.sentence)\n")
      exit(2)
    }
  }

  private static func complain(_ text: String) { put(text, FileHandle.standardError) }

  private static func put(_ text: String, _ handle: FileHandle) { handle.write(Data(text.utf8)) }
}
