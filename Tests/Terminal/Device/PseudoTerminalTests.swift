import Doubles
import Foundation
import Testing

@Suite("A test's terminal")
struct PseudoTerminalTests {
  @Test("A terminal that has hung up takes nothing from a file that has its number by now")
  func hungUp() throws {
    let gone = try PseudoTerminal()
    gone.hangUp()
    // The system gives a new file the lowest number that is free.
    let other = try PseudoTerminal()
    write(other.descriptor, "shown", 5)
    #expect(gone.read().isEmpty)
    gone.type("typed")
    #expect(String(decoding: other.read(), as: UTF8.self) == "shown")
  }
}
