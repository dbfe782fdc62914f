import Testing
import ViperMutants

@testable import viper_mutants

/// What a log says while mutants run.
@Suite("Progress of mutants")
struct ProgressTests {
  @Test("A line says how many mutants are done, and what was found so far")
  func lines() {
    var progress = Progress(count: 3, interval: .zero)
    #expect(progress.add(.killed(.failure)) == "1 of 3 mutants done: 1 killed")
    #expect(progress.add(.refused("no")) == "2 of 3 mutants done: 1 killed, 1 not compiled")
    #expect(progress.add(.survived) == "3 of 3 mutants done: 1 killed, 1 survived, 1 not compiled")
  }

  @Test("Lines are apart, and the last mutant has one")
  func interval() {
    var progress = Progress(count: 3, interval: .seconds(3600))
    #expect(progress.add(.survived) == nil)
    #expect(progress.add(.survived) == nil)
    #expect(progress.add(.survived) == "3 of 3 mutants done: 3 survived")
  }
}
