import ContainerEngine
import Platform
import SharedEntities
import SharedViews
import Terminal

/// A presentational view that shows a number.
struct CounterView: PresentationalView {
  static let screen = ScreenView<Int, Character>(
    frame: { number, size, _ in
      var frame = Frame(size)
      frame.write("\(number)", row: 0, column: 0)
      return frame
    },
    event: { input, _, _, _ in
      guard case .key(let key) = input, case .character(let character) = key.code else { return nil }
      return character
    })

  let viewData: Int
  var onAdd: Action = {}
  var onLeave: Action = {}

  func handle(_ event: Character) async {
    switch event {
    case "+": await onAdd()
    case "q": await onLeave()
    default: break
    }
  }
}

/// A container that counts.
@AppActor
final class CounterContainer: Container {
  let mount: Mount<CounterView>
  /// What an event handler waits for between its two changes.
  var pause: @AppActor () async -> Void = {}
  private var number = 0

  init(on mount: Mount<CounterView>) { self.mount = mount }

  func run(with effects: [@AppActor () async -> Void] = []) async {
    await mount.present { await live(with: effects) }
  }

  func render() -> CounterView {
    CounterView(viewData: number, onAdd: add, onLeave: mount.leave)
  }

  func add() async {
    number += 1
    await pause()
    number += 1
  }
}
