import Testing
import ViperMocks

@Suite("Strictness")
struct StrictnessTests {
  @Test("A call that returns nothing and is not stubbed is an issue at the place of the mock")
  func voidCall() async {
    let found = await issues { ShowRequirement(Journal()).show(5) }
    #expect(found == ["Sample.swift:7: Sample.show(_:) was called with (number: 5), but it is not stubbed"])
  }

  @Test("A journal may allow such calls, or a stub may")
  func allowed() async {
    let found = await issues {
      ShowRequirement(Journal(voidCalls: .areAllowed)).show(5)
      let show = ShowRequirement(Journal())
      show.with(5).allow()
      show.show(5)
      show.show(6)
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("number should be 5, but is 6") == true)
  }

  @Test("A call that may throw anything throws where it is not stubbed, and is an issue")
  func throwing() async {
    let found = await issues {
      #expect(throws: UnstubbedCallError.self) { try LoadRequirement(Journal()).load() }
    }
    #expect(found == ["Sample.swift:9: Sample.load() was called, but it is not stubbed"])
  }

  @Test("A call that must return a value stops where it is not stubbed, with its name and arguments")
  func stops() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let find = SampleRequirement(Journal())
      find.with(\.id, 4).returns("a")
      _ = try find.find(3, in: "cellar")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains(#"Sample.find(_:in:) was called with (id: 3, place: "cellar")"#))
    #expect(text.contains("id should be 4, but is 3"))
  }

  @Test("A call that misses stubs by its arguments says which argument differs, stub by stub")
  func nearMiss() async {
    let found = await issues {
      let load = SampleRequirement(Journal())
      load.with(SampleCall(id: 1, place: "attic")).returns("a")
      load.where { $0.id == 9 }.returns("b")
      load.returns("c", "d")
      for _ in 1...2 { _ = try? load.find(1, in: "cellar") }
      let show = ShowRequirement(Journal())
      show.with(3).returns(())
      show.where { $0 == 9 }.returns(())
      show.show(4)
    }
    #expect(found.count == 1)
    let lines = found.first?.split(separator: "\n") ?? []
    #expect(lines.count == 3)
    #expect(lines.dropFirst().first?.contains("number should be 3, but is 4") == true)
    #expect(lines.last?.contains("its condition does not hold") == true)
  }

  @Test("Issues are Swift Testing's where no handler takes them, at the line of the mock")
  func swiftTesting() {
    // Fails if there is no issue, or another one.
    withKnownIssue {
      ShowRequirement(Journal()).show(5)
    } matching: { issue in
      issue.sourceLocation?.line == 7 && issue.comments.first?.rawValue.contains("number: 5") == true
    }
  }
}
