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
  var callbacks: [Callback<Character>] = []

  func onAdd(action: @escaping Action) -> Self { on("+", action) }
  func onLeave(action: @escaping Action) -> Self { on("q", action) }
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
    CounterView(viewData: number).onAdd(action: add).onLeave(action: mount.leave)
  }

  func add() async {
    number += 1
    await pause()
    number += 1
  }
}
