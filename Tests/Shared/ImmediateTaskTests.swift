import Platform
import SharedEntities
import Testing

@Suite("Tasks that start immediately")
@AppActor
struct ImmediateTaskTests {
  @Test("A task runs to its first suspension before its creator continues")
  func task() async {
    var steps: [String] = []
    let task = Task.startImmediately {
      steps.append("start")
      await Task.yield()
      steps.append("end")
      return steps.count
    }
    steps.append("caller")
    #expect(await task.value == 3 && steps == ["start", "caller", "end"])
  }

  @Test("A task's error reaches the task that awaits it")
  func throwing() async {
    struct SampleError: Error {}
    let task = Task.startImmediately { @AppActor () async throws -> Int in throw SampleError() }
    await #expect(throws: SampleError.self) { try await task.value }
  }

  @Test("A task of a group runs to its first suspension before the group's owner continues")
  func group() async {
    var steps: [String] = []
    await withTaskGroup(of: Void.self) { group in
      group.startImmediately {
        steps.append("start")
        await Task.yield()
        steps.append("end")
      }
      steps.append("owner")
    }
    #expect(steps == ["start", "owner", "end"])
  }
}
