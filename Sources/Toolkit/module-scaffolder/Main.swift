internal import ViperModuleScaffold

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

@main
enum Main {
  static func main() {
    func complain(_ text: String) {
      Array(("error: " + text + "\n").utf8).withUnsafeBytes {
        _ = write(STDERR_FILENO, $0.baseAddress, $0.count)
      }
    }
    do {
      print(try Run(try Arguments(Array(CommandLine.arguments.dropFirst()))).perform())
    } catch let refusal as Refusal {
      complain(refusal.description)
      exit(EXIT_FAILURE)
    } catch {
      complain((error as? WrongUse)?.sentence ?? "\(error)")
      exit(2)
    }
  }
}
