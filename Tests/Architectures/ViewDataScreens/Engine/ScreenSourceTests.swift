import Doubles
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing

@testable import AppsModules
@testable import ViewDataScreensEngine

@AppActor
@Suite("The data source of a screen", .patient)
struct ScreenSourceTests {
  private typealias Source = ScreenSource<[Int], Machine.Action, Machine.Action, [Int], Doors>

  private let machine = Machine()
  private let clock = ManualClock()
  private let stage = Stage(size: Frame.Size(columns: 20, rows: 5), show: { _ in })

  /// The first row of what is on the stage.
  private var row: String { stage.frame.lines[0] }

  /// The source of a page with the numbers in the state of the machine.
  private var source: Source {
    Source(
      ScreenView<[Int], Machine.Action>(
        frame: { numbers, size, _ in
          var frame = Frame(size)
          frame.write("\(numbers)", row: 0, column: 0)
          return frame
        }, event: { _, _, _, _ in nil }),
      on: AppScene(
        stage: stage, language: .english, clock: clock, sleeper: clock, seed: 0, watch: OutsideWatch()),
      .page, store: machine.store, viewData: { $0 }, action: { $0 })
  }

  @Test("The effects of a screen have ended when it is no longer presented")
  func presenting() async {
    let source = source
    await source.present { _ = machine.store.send(.watch(1, nil, then: [])) }
    #expect(machine.doors.cancelled == [1] && machine.doors.ended == [1])
    #expect(row.isEmpty)
  }

  @Test("What an effect of the screen has changed is drawn, also before events are taken")
  func drawing() async {
    let source = source
    await source.present {
      machine.store.send(.watch(1, nil, then: []))
      machine.doors.open(1)
      await wait { machine.store.state == [1] }
      #expect(row == "[1]")
    }
  }

  @Test("A screen whose task is cancelled takes no more events, and leaves the stage")
  func cancelling() async {
    let source = source
    let run = Task.startImmediately { @AppActor in
      await source.present { await source.run(.next(7), until: { _ in false }) }
    }
    #expect(row == "[7]")
    run.cancel()
    await wait { row.isEmpty }
    #expect(row.isEmpty)
    stage.close()
    await run.value
  }
}
