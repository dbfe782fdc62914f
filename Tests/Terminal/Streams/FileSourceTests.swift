import Doubles
import Foundation
import Terminal
import Testing

@Suite("Files that are read")
@MainActor
struct FileSourceTests {
  private let folder = TemporaryFolder()

  @Test("A file tells which share of it has been read")
  func share() throws {
    let path = folder.path + "/file"
    try [UInt8](repeating: 7, count: 100_000).write(to: path)
    let source = try FileSource(path: path)
    #expect(source.share == 0)
    let count = try source.read().count
    #expect(source.share == Double(count) / 100_000)
    while case let block = try source.read(), !block.isEmpty {}
    #expect(source.share == 1)
  }

  @Test("What has no size tells nothing")
  func pipe() throws {
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // Open for both, so that it waits for nobody.
    let source = FileSource(owning: open(path, O_RDWR))
    #expect(source.share == nil)
  }
}
