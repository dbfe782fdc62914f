import Testing
import ViperMocks

@Suite("Scopes")
struct ScopeTests {
  @Test("A stub that was never used is found at the end, and a value of a sequence that was not")
  func unusedStubs() async throws {
    let line = #line + 5
    let found = try await issues {
      try await MockScope.with([.unusedStubs]) {
        let (find, show) = (SampleRequirement(Journal()), ShowRequirement(Journal()))
        find.returns("used")
        find.with(\.id, 7).returns("never")
        _ = try find.find(1, in: "")
        show.returns((), (), ())
        show.show(1)
        show.with(9).allow()
      }
    }
    #expect(found.count == 2)
    #expect(
      found.contains {
        $0.hasPrefix("ScopeTests.swift:\(line): the stub of Sample.find(_:in:) was never used")
      })
    #expect(found.contains { $0.contains("the stub of Sample.show(_:) was used only 1 of 3 times") })
  }

  @Test("A call that was not verified is found at the end")
  func unverifiedCalls() async {
    let found = await issues {
      await MockScope.with([.unverifiedCalls]) {
        let journal = Journal(voidCalls: .areAllowed)
        let (first, second, third) = (
          ShowRequirement(Journal(voidCalls: .areAllowed)), ShowRequirement(journal), ShowRequirement(journal)
        )
        first.show(1)
        #expect(first.calls == [1])
        second.show(2)
        journal.verify { second.called() }
        third.show(3)
      }
    }
    #expect(found == ["Sample.swift:7: Sample.show(_:)(number: 3) was called, but never verified"])
  }

  @Test("Only what is asked for is checked")
  func nothingAsked() async {
    let found = await issues {
      await MockScope.with {
        ShowRequirement(Journal(voidCalls: .areAllowed)).show(3)
        SampleRequirement(Journal()).returns("never")
      }
    }
    #expect(found.isEmpty)
  }

  @Test("Static requirements of one scope are not those of another")
  func statics() async {
    await withTaskGroup(of: [Int].self) { group in
      for number in 0..<20 {
        group.addTask {
          await MockScope.with {
            let show = MockScope.statics(of: Int.self) { journal, _ in ShowRequirement(journal) }
            show.allow()
            show.show(number)
            await Task.yield()
            return MockScope.statics(of: Int.self) { journal, _ in ShowRequirement(journal) }.calls
          }
        }
      }
      var seen: Set<[Int]> = []
      for await calls in group { seen.insert(calls) }
      #expect(seen == Set((0..<20).map { [$0] }))
    }
  }

  @Test("The journal of static requirements can be verified with the others", .mocks)
  func journal() {
    let show = MockScope.statics(of: Self.self) { journal, _ in ShowRequirement(journal) }
    let other = ShowRequirement(Journal.current)
    show.allow()
    other.allow()
    show.show(1)
    other.show(2)
    Journal.current.verify {
      show.called(with: 1)
      other.called(with: 2)
    }
  }
}

@Suite("The trait of a suite", .mocks(.unusedStubs), .serialized)
struct SuiteTraitTests {
  @Test("Each of its tests has its own static requirements", arguments: 1...3)
  func apart(number: Int) {
    let show = MockScope.statics(of: Self.self) { journal, _ in ShowRequirement(journal) }
    show.allow()
    show.show(number)
    #expect(show.calls == [number])
  }
}
