import Testing
import ViperMocks

@Suite("Journals")
struct JournalTests {
  /// The issue of a journal with these three calls when a verification expects others.
  private func verification(
    @ExpectedCalls of expected: (SampleRequirement, ShowRequirement) -> [ExpectedCall]
  ) async -> [String] {
    await issues {
      let journal = Journal(voidCalls: .areAllowed)
      let (find, show) = (SampleRequirement(journal), ShowRequirement(journal))
      find.returns("a")
      show.show(1)
      _ = try? find.find(2, in: "x")
      show.show(3)
      journal.verify { expected(find, show) }
    }
  }

  @Test("The calls that were made, in their order, are as they should be")
  func same() async {
    let found = await verification { find, show in
      show.called()
      find.called(with: SampleCall(id: 2, place: "x"))
      show.where { $0 > 2 }.called()
    }
    #expect(found.isEmpty)
  }

  @Test("Another order is an issue that shows both")
  func order() async {
    let found = await verification { find, show in
      find.called()
      show.called()
      show.called()
    }
    #expect(found.count == 1)
    #expect(found.first?.contains("1. Sample.show(_:)(number: 1)  <- should be Sample.find(_:in:)") == true)
    #expect(found.first?.contains("  3. Sample.show(_:)(number: 3)") == true)
    #expect(found.first?.contains("3)  <-") == false)
  }

  @Test("A call too many is an issue")
  func tooMany() async {
    let found = await verification { find, show in
      show.called()
      find.called()
    }
    #expect(found.first?.contains("3. Sample.show(_:)(number: 3)  <- is one too many") == true)
  }

  @Test("An extra or missing call leaves the others aligned with what they should be")
  func inBetween() async {
    let tooMany = await verification { find, show in
      find.called()
      show.called(with: 3)
    }
    #expect(lines(tooMany) == ["show(_:)(number: 1)  <- is one too many", find, "show(_:)(number: 3)"])
    let missing = await verification { find, show in
      show.called()
      show.called(with: 2)
      find.called()
      show.called(with: 4)
    }
    #expect(
      lines(missing) == [
        "show(_:)(number: 1)", "nothing  <- should be Sample.show(_:)(number: 2)", find,
        "show(_:)(number: 3)  <- number should be 4, but is 3",
      ])
  }

  private let find = #"find(_:in:)(id: 2, place: "x")"#

  /// The verification's remark on each call.
  private func lines(_ issues: [String]) -> [String] {
    issues.first?.split(separator: "\n").dropFirst().map { line in
      let call = line.firstRange(of: ". ").map { line[$0.upperBound...] } ?? line
      return String(call.hasPrefix("nothing") ? call : call.trimmingPrefix("Sample."))
    } ?? []
  }

  @Test("Very many calls are compared in their places")
  func many() async {
    let found = await issues {
      let journal = Journal(voidCalls: .areAllowed)
      let show = ShowRequirement(journal)
      for number in 0..<200 { show.show(number) }
      journal.verify { for number in 1..<200 { show.called(with: number) } }
    }
    #expect(lines(found).count == 200)
    #expect(lines(found).last == "show(_:)(number: 199)  <- is one too many")
  }

  @Test("A call that is missing is an issue")
  func missing() async {
    let found = await verification { find, show in
      show.called()
      find.called()
      show.called()
      find.called()
    }
    #expect(found.first?.contains("4. nothing  <- should be Sample.find(_:in:)") == true)
  }

  @Test("Another argument is an issue that names it")
  func argument() async {
    let found = await verification { find, show in
      show.called()
      find.with(\.place, "y").called()
      show.called(with: 3)
    }
    #expect(
      found.first?.contains(#"2. Sample.find(_:in:)(id: 2, place: "x")  <- place should be "y", but is "x""#)
        == true)
  }

  @Test("A second verification is about the calls since the first")
  func second() async {
    let found = await issues {
      let journal = Journal(voidCalls: .areAllowed)
      let show = ShowRequirement(journal)
      show.show(1)
      journal.verify { show.called(with: 1) }
      show.show(2)
      journal.verify { show.called(with: 2) }
      journal.verify {}
    }
    #expect(found.isEmpty)
  }

  @Test("Expected calls may depend on conditions and come from loops")
  func builder() async {
    let found = await verification { find, show in
      if find.calls.isEmpty { find.called() } else { show.called(with: 1) }
      for id in [2] { find.with(\.id, id).called() }
      if !show.calls.isEmpty { show.called() }
    }
    #expect(found.isEmpty)
  }

  @Test("Reading calls takes nothing out of a verification")
  func reading() async {
    func found(_ isVerified: Bool) async -> [String] {
      await issues {
        let journal = Journal(voidCalls: .areAllowed)
        let show = ShowRequirement(journal)
        for number in 1...3 { show.show(number) }
        #expect(show.calls == [1, 2, 3] && show.calls.count == 3)
        #expect(show.where { $0 > 1 }.calls == [2, 3] && show.with(3).calls == [3])
        await journal.verifySoon { if isVerified { for number in 1...3 { show.called(with: number) } } }
      }
    }
    #expect(await found(true).isEmpty)
    #expect(await lines(found(false)).count == 3)
  }

  @Test("Differences show the expected arguments")
  func expectedArguments() async {
    let line = #line + 6
    let found = await verification { find, show in
      find.called(with: SampleCall(id: 1, place: "y"))
      find.with(\.id, 2).called()
      find.with(\.id, 5).with(\.place, "z").called()
      show.with(3).called()
      show.where { $0 > 3 }.called()
    }
    #expect(
      found.first?.split(separator: "\n").dropFirst() == [
        #"  1. Sample.show(_:)(number: 1)  <- should be Sample.find(_:in:)(id: 1, place: "y")"#,
        #"  2. Sample.find(_:in:)(id: 2, place: "x")"#,
        #"  3. nothing  <- should be Sample.find(_:in:)(id: 5, place: "z")"#,
        "  4. Sample.show(_:)(number: 3)",
        "  5. nothing  <- should be Sample.show(_:) where the condition at JournalTests.swift:\(line) holds",
      ])
  }

  @Test("A call in the place of another one has all its arguments, and so has the other")
  func longArguments() async throws {
    let (much, more) = (String(repeating: "x", count: 300), String(repeating: "y", count: 300))
    let found = try await issues {
      let journal = Journal()
      let (find, show) = (SampleRequirement(journal), ShowRequirement(journal))
      find.returns("a")
      show.allow()
      _ = try find.find(1, in: much)
      show.show(2)
      journal.verify {
        show.called()
        find.with(\.place, more).called()
      }
    }
    #expect(found.first?.contains("\(much)\")  <- should be Sample.show(_:)\n") == true)
    #expect(found.first?.hasSuffix("2)  <- should be Sample.find(_:in:)(place: \"\(more)\")") == true)
  }

  @Test("Long arguments are cut, and what differs is said in full")
  func long() async throws {
    let (much, more) = (String(repeating: "x", count: 300), String(repeating: "y", count: 300))
    let found = try await issues {
      let journal = Journal()
      let find = SampleRequirement(journal)
      find.returns("a")
      _ = try find.find(1, in: much)
      journal.verify { find.called(with: SampleCall(id: 1, place: more)) }
    }
    #expect(found.first?.contains("xxx…  <- place should be \"yyy") == true)
  }

  @Test("What only drives the test is left out, and the requirement still has it", .mocks)
  func leftOut() {
    let journal = Journal(voidCalls: .areAllowed)
    let (drive, show) = (ShowRequirement(journal), ShowRequirement(journal))
    journal.leaveOut(drive)
    drive.show(1)
    show.show(2)
    drive.show(3)
    #expect(journal.transcript == ["Sample.show(_:)(number: 2)"])
    journal.verify { show.called(with: 2) }
    #expect(drive.calls == [1, 3])
  }

  @Test("Calls that come later are waited for")
  func soon() async {
    let found = await issues {
      let journal = Journal(voidCalls: .areAllowed)
      let show = ShowRequirement(journal)
      show.show(1)
      await journal.verifySoon { show.called(with: 1) }
      let task = Task { for number in 2...4 { show.show(number) } }
      await journal.verifySoon {
        show.called(with: 2)
        show.called(with: 3)
        show.called(with: 4)
      }
      await task.value
      await journal.verifySoon {}
    }
    #expect(found.isEmpty)
  }

  @Test("Calls that do not come are an issue once patience is over, or the test is cancelled")
  func never() async {
    func verification(patience: Duration) async -> [String] {
      await issues {
        let journal = Journal(voidCalls: .areAllowed)
        let show = ShowRequirement(journal)
        show.show(1)
        await journal.verifySoon(patience: patience) {
          show.called()
          show.called()
        }
      }
    }
    let task = Task { await verification(patience: .seconds(3_600)) }
    task.cancel()
    for found in [await verification(patience: .zero), await task.value] {
      #expect(found.count == 1 && found.first?.contains("2. nothing  <- should be") == true)
    }
  }

  @Test(
    "A wait for calls that do not come is no shorter than its patience, which is five seconds unless told otherwise"
  )
  func patience() async {
    #expect(Journal.patience == .seconds(5))
    let clock = ContinuousClock()
    var waited = Duration.zero
    let found = await issues {
      let journal = Journal()
      let show = ShowRequirement(journal)
      waited = await clock.measure { await journal.verifySoon(patience: .milliseconds(20)) { show.called() } }
    }
    // Not how much longer: the machine may be busy.
    #expect(found.count == 1 && waited >= .milliseconds(20))
  }

  @Test("Calls that are made in the turns that are due once patience is over still count")
  func busy() async {
    let found = await issues {
      let journal = Journal(voidCalls: .areAllowed)
      let show = ShowRequirement(journal)
      let task = Task { @MainActor in
        for _ in 0..<50 { await Task.yield() }
        show.show(1)
      }
      await journal.verifySoon(patience: .zero) { show.called(with: 1) }
      await task.value
    }
    #expect(found.isEmpty)
  }

  @Test("The transcript has all calls in words")
  func transcript() throws {
    let journal = Journal(voidCalls: .areAllowed)
    ShowRequirement(journal).show(1)
    let load = LoadRequirement(journal)
    load.returns(1)
    _ = try load.load()
    #expect(journal.transcript == ["Sample.show(_:)(number: 1)", "Sample.load()"])
  }
}
