import Foundation
import Platform
import Testing

@testable import Terminal

/// The files, pipes and terminals that a program writes to and reads from.
@AppActor
@Suite("Descriptors")
struct DescriptorTests {
  @Test("What is written goes on after an interruption, from where a call left off")
  func interruptedWrite() {
    var written: [UInt8] = []
    var callCount = 0
    let sink = DescriptorSink(descriptor: -1) { _, bytes in
      callCount += 1
      guard callCount.isMultiple(of: 2) else {
        errno = EINTR
        return -1
      }
      written += bytes.prefix(3)
      return min(3, bytes.count)
    }
    sink.write(utf8: Array("Buy milk".utf8))
    #expect(callCount == 0)
    sink.flush()
    sink.flush()
    #expect(String(decoding: written, as: UTF8.self) == "Buy milk" && callCount == 6)
    #expect(sink.failure == nil && sink.lostLine.isEmpty && !sink.isBroken)
  }

  @Test(
    "A failure is kept with the first line that is lost, and ends the writing",
    arguments: [(ENOSPC, false), (EPIPE, true)])
  func failedWrite(code: Int32, isBroken: Bool) {
    var callCount = 0
    let sink = DescriptorSink(descriptor: -1, isLineWise: true) { _, bytes in
      callCount += 1
      if callCount == 1 { return 4 }
      errno = code
      return -1
    }
    sink.write(utf8: Array("one\ntwo\nthree\n".utf8))
    sink.write(utf8: Array("four\n".utf8))
    #expect(callCount == 2 && sink.failure == String(cString: strerror(code)))
    #expect(sink.isBroken == isBroken && String(decoding: sink.lostLine, as: UTF8.self) == "two")
  }

  @Test("Of a lost line at most 1000 bytes are kept")
  func longLine() {
    let sink = DescriptorSink(descriptor: -1, isLineWise: true)
    sink.write(utf8: Array(repeating: UInt8(ascii: "x"), count: 1_001))
    #expect(sink.lostLine.count == 1_000 && sink.failure == String(cString: strerror(EBADF)))
  }

  @Test("What is to be written is collected into blocks, unless every line is to be seen at once")
  func blocks() {
    for isLineWise in [false, true] {
      var counts: [Int] = []
      let sink = DescriptorSink(descriptor: -1, isLineWise: isLineWise) { _, bytes in
        counts.append(bytes.count)
        return bytes.count
      }
      for count in [65_535, 1, 7] { sink.write(utf8: Array(repeating: 0x78, count: count)) }
      #expect(counts == (isLineWise ? [65_535, 1, 7] : [65_536]))
      sink.flush()
      #expect(counts == (isLineWise ? [65_535, 1, 7] : [65_536, 7]))
    }
  }

  @Test("Reading goes on after an interruption, and fails with what the system says")
  func interruptedRead() throws {
    var codes = [EINTR, 0, 0, EIO]
    let source = DescriptorSource(descriptor: -1) { _, buffer in
      let code = codes.removeFirst()
      guard code == 0 else {
        errno = code
        return -1
      }
      guard codes.count > 1 else { return 0 }
      buffer[0] = UInt8(ascii: "a")
      return 1
    }
    #expect(try source.read() == [UInt8(ascii: "a")])
    #expect(try source.read() == [])
    #expect(throws: InputError(detail: String(cString: strerror(EIO)))) { try source.read() }
  }
}
