import Foundation
import Testing
import ViperTools

@Suite("Running a program")
struct ToolResultTests {
  @Test("Output and errors are read to their ends, and the status is that of the program")
  func streams() throws {
    let result = try ToolResult(of: ["sh", "-c", "echo out; echo 'a: error: b' >&2; exit 3"])
    #expect(!result.isGood && result.output == Array("out\n".utf8))
    #expect(result.firstError == "a: error: b")
    #expect(try ToolResult(of: ["true"]).isGood)
  }

  #if os(Linux)
    @Test("A program that has ended leaves no file open")
    func openFiles() throws {
      func count() throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
      }
      let (before, runCount) = (try count(), 400)
      for _ in 0..<runCount { _ = try ToolResult(of: ["true"]) }
      // Other tests open files meanwhile, but not one for each run.
      #expect(try count() < before + runCount)
    }
  #endif
}
