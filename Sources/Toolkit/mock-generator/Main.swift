internal import Foundation

@main
enum Main {
  static func main() {
    func complain(_ text: String) {
      FileHandle.standardError.write(Data((text + "\n").utf8))
    }
    do {
      let run = Run(try Arguments(Array(CommandLine.arguments.dropFirst())))
      let isGood = try run.perform(print: { print($0) }, complain: complain)
      exit(isGood ? EXIT_SUCCESS : EXIT_FAILURE)
    } catch {
      complain("error: " + error.sentence)
      exit(2)
    }
  }
}
