internal import Foundation
internal import ViperModuleScaffold

@main
enum Main {
  static func main() {
    func complain(_ text: String) {
      FileHandle.standardError.write(Data("error: \(text)\n".utf8))
    }
    do {
      print(try Run(try Arguments(Array(CommandLine.arguments.dropFirst()))).perform())
    } catch let error as ScaffoldError {
      complain(error.description)
      exit(EXIT_FAILURE)
    } catch {
      complain((error as? UsageError)?.sentence ?? "\(error)")
      exit(2)
    }
  }
}
