#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
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
      Array((text + "\n").utf8).withUnsafeBytes { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
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
