internal import Foundation

@main
enum Main {
  static func main() {
    do {
      let arguments = try Arguments(Array(CommandLine.arguments.dropFirst()))
      guard !arguments.isHelp else { return put(Arguments.usage + "\n", FileHandle.standardOutput) }
      try Run(arguments).perform(
        print: { put($0, FileHandle.standardOutput) }, say: { put($0, FileHandle.standardError) })
    } catch {
      put("error: \(error)\n", FileHandle.standardError)
      exit(2)
    }
  }

  private static func put(_ text: String, _ handle: FileHandle) { handle.write(Data(text.utf8)) }
}
