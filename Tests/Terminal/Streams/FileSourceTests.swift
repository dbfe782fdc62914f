import Doubles
import Foundation
import Platform
import Terminal
import Testing

@Suite("Files that are read")
@AppActor
struct FileSourceTests {
  private let folder = TemporaryFolder()

  @Test("A file reports the share that has been read")
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

  @Test("A source without a size reports no share")
  func pipe() throws {
    let path = folder.path + "/pipe"
    try #require(mkfifo(path, 0o600) == 0)
    // Opened for both, so that it does not wait for another process.
    let source = FileSource(owning: open(path, O_RDWR))
    #expect(source.share == nil)
  }
}
