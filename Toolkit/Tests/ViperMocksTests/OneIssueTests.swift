import Synchronization
import Testing
import ViperMocks

/// Each test makes one mistake, verifies the journal, and checks everything at the end.
@Suite("One mistake is one issue")
struct OneIssueTests {
  private struct Mocks {
    let journal: Journal
    let find: SampleRequirement
    let show: ShowRequirement
    let load: LoadRequirement

    init(_ voidCalls: Journal.VoidCalls = .mustBeStubbed) {
      journal = Journal(voidCalls: voidCalls)
      (find, show, load) = (
        SampleRequirement(journal), ShowRequirement(journal), LoadRequirement(journal)
      )
    }
  }

  /// The issues of a test with all checks.
  private func test(
    _ voidCalls: Journal.VoidCalls = .mustBeStubbed, _ body: (Mocks) async throws -> Void
  ) async rethrows -> [String] {
    try await issues {
      try await MockScope.with([.unusedStubs, .unverifiedCalls]) { try await body(Mocks(voidCalls)) }
    }
  }

  @Test("A call without a stub, whether or not it is expected, or verified at all", arguments: [nil, 0, 1])
  func unstubbed(expectedCount: Int?) async {
    let found = await test { mocks in
      mocks.show.show(5)
      guard let expectedCount else { return }
      mocks.journal.verify { for _ in 0..<expectedCount { mocks.show.called(with: 5) } }
    }
    #expect(found == ["Sample.swift:7: Sample.show(_:) was called with (number: 5), but it is not stubbed"])
  }

  @Test("Several calls of a requirement without a stub")
  func unstubbedOften() async {
    let found = await test { mocks in for number in 1...3 { mocks.show.show(number) } }
    #expect(found == ["Sample.swift:7: Sample.show(_:) was called with (number: 1), but it is not stubbed"])
  }

  @Test("Calls without a stub of two requirements are two mistakes")
  func unstubbedBoth() async {
    let found = await test { mocks in
      mocks.show.show(1)
      _ = try? mocks.load.load()
    }
    #expect(found.count == 2)
  }

  @Test("A call without a stub that throws, and so prevents the next calls")
  func thrown() async {
    let found = await test { mocks in
      mocks.show.returns(())
      mocks.find.returns("a")
      _ = try? mocks.find.find(1, in: "x")
      if let number = try? mocks.load.load() { mocks.show.show(number) }
      mocks.journal.verify {
        mocks.find.called()
        mocks.load.called()
        mocks.show.called()
      }
    }
    #expect(found == ["Sample.swift:9: Sample.load() was called, but it is not stubbed"])
  }

  @Test("A missing call before one that throws is another mistake")
  func missingBeforeThrown() async {
    let found = await test { mocks in
      _ = try? mocks.load.load()
      mocks.journal.verify {
        mocks.show.called()
        mocks.load.called()
      }
    }
    #expect(found.count == 2)
    #expect(found.last?.contains("1. nothing  <- should be Sample.show(_:)\n") == true)
  }

  @Test("A call without a stub in a test that ends with its error")
  func thrownFromTest() async throws {
    let found = Mutex<[String]>([])
    try await withKnownIssue {
      let (test, testCase) = (try #require(Test.current), try #require(Test.Case.current))
      try await MocksTrait.mocks.provideScope(for: test, testCase: testCase) {
        _ = try LoadRequirement(Journal()).load()
      }
    } matching: { issue in
      found.withLock { $0.append(issue.comments.first?.rawValue ?? "\(issue)") }
      return true
    }
    #expect(found.withLock { $0 } == ["Sample.load() was called, but it is not stubbed"])
  }

  @Test("An error of an unstubbed call that only a handler has received still fails the test")
  func unrecordedError() async throws {
    let (test, testCase) = (try #require(Test.current), try #require(Test.Case.current))
    let found = await issues {
      await #expect(throws: UnstubbedCallError.self) {
        try await MocksTrait.mocks.provideScope(for: test, testCase: testCase) {
          _ = try LoadRequirement(Journal()).load()
        }
      }
    }
    #expect(found.count == 1)
  }

  @Test("A call that misses its stub by its arguments, verified or not", arguments: [true, false])
  func nearMiss(isVerified: Bool) async {
    let found = await test { mocks in
      mocks.show.with(3).returns(())
      mocks.show.show(4)
      if isVerified { mocks.journal.verify { mocks.show.called(with: 3) } }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("was called with (number: 4), but no stub answers") == true)
    #expect(found.first?.hasSuffix("number should be 3, but is 4") == true)
  }

  @Test("A call more than a stub has answers for")
  func usedUp() async {
    let found = await test { mocks in
      mocks.show.returns((), ())
      for number in 1...4 { mocks.show.show(number) }
      mocks.journal.verify { for number in 1...2 { mocks.show.called(with: number) } }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("returned all its 2 answers") == true)
  }

  @Test("Another argument than the expected one, although a stub answers")
  func argument() async {
    let found = await test { mocks in
      mocks.show.allow()
      mocks.show.with(3).returns(())
      mocks.show.show(4)
      mocks.journal.verify { mocks.show.called(with: 3) }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("(number: 4)  <- number should be 3, but is 4") == true)
  }

  @Test("A missing call whose stub is therefore unused, while other unused stubs are other mistakes")
  func missing() async {
    func found(_ addStubs: @escaping (ShowRequirement) -> Void) async -> [String] {
      await test { mocks in
        mocks.show.with(3).returns(())
        addStubs(mocks.show)
        mocks.journal.verify { mocks.show.called(with: 3) }
      }
    }
    let alone = await found { _ in }
    #expect(alone.count == 1)
    #expect(alone.first?.hasSuffix("1. nothing  <- should be Sample.show(_:)(number: 3)") == true)
    #expect(await found { $0.with(4).returns(()) }.count == 2)
  }

  @Test("A missing call that comes later", arguments: [true, false])
  func late(isVerified: Bool) async {
    let found = await test(.areAllowed) { mocks in
      mocks.journal.verify { mocks.show.called(with: 1) }
      mocks.show.show(1)
      if isVerified { mocks.journal.verify {} }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("1. nothing") == true)
  }

  @Test("An unexpected call")
  func unexpected() async {
    let found = await test(.areAllowed) { mocks in
      mocks.show.show(1)
      mocks.show.show(2)
      mocks.journal.verify { mocks.show.called(with: 1) }
    }
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("2. Sample.show(_:)(number: 2)  <- is one too many") == true)
  }

  @Test("Calls in another order are reported once, and none is late")
  func order() async {
    let found = await test(.areAllowed) { mocks in
      mocks.find.returns("a")
      mocks.show.show(1)
      _ = try? mocks.find.find(2, in: "x")
      mocks.journal.verify {
        mocks.find.called()
        mocks.show.called()
      }
      mocks.show.show(1)
      mocks.journal.verify {}
    }
    #expect(found.count == 2)
    #expect(found.last?.contains("is one too many") == true)
  }

  @Test("A requirement that is never verified, with all its calls")
  func unverified() async {
    let found = await test { mocks in
      mocks.show.returns((), ())
      for number in 1...2 { mocks.show.show(number) }
    }
    #expect(
      found == [
        """
        Sample.swift:7: Sample.show(_:) was called 2 times, but never verified:
          Sample.show(_:)(number: 1)
          Sample.show(_:)(number: 2)
        """
      ])
  }

  @Test("A stub that is never used")
  func unused() async {
    let found = await test { mocks in mocks.show.returns(()) }
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix("the stub of Sample.show(_:) was never used") == true)
  }

  @Test("An allowed call is none, verified or not")
  func allowed() async {
    let found = await test { mocks in
      mocks.show.allow()
      mocks.show.show(1)
      mocks.journal.verify { mocks.show.called(with: 1) }
      mocks.show.show(2)
    }
    #expect(found.isEmpty)
  }

  @Test("A reported call stays in its place among the others of a verification that fails")
  func reportedInList() async {
    let found = await test { mocks in
      mocks.find.returns("a")
      mocks.show.show(5)
      _ = try? mocks.find.find(1, in: "x")
      mocks.journal.verify {
        mocks.find.called()
        mocks.find.with(\.place, "y").called()
      }
    }
    #expect(found.count == 2)
    #expect(
      found.last?.split(separator: "\n").dropFirst() == [
        "  1. Sample.show(_:)(number: 5)  <- reported already: is one too many",
        #"  2. Sample.find(_:in:)(id: 1, place: "x")"#,
        #"  3. nothing  <- should be Sample.find(_:in:)(place: "y")"#,
      ])
  }

  @Test("A reported call does not end the wait for the expected ones")
  func reportedWhileWaiting() async {
    let found = await test { mocks in
      mocks.find.returns("a")
      let task = Task {
        mocks.show.show(5)
        await Task.yield()
        _ = try? mocks.find.find(1, in: "x")
      }
      await mocks.journal.verifySoon { mocks.find.called() }
      await task.value
    }
    #expect(found == ["Sample.swift:7: Sample.show(_:) was called with (number: 5), but it is not stubbed"])
  }

  @Test("A reported call among very many")
  func many() async {
    let found = await test { mocks in
      mocks.show.where { $0 != 50 }.allow()
      for number in 0..<200 { mocks.show.show(number) }
      mocks.journal.verify { for number in 0..<200 where number != 50 { mocks.show.called(with: number) } }
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("its condition does not hold") == true)
  }
}
