public import Platform
internal import SharedEntities
public import SharedViews
internal import Terminal

/// The place on the stage where a container shows its presentational view.
///
/// A minimal reimplementation of a React root. It draws the latest view and passes events to that view's callbacks,
/// one after another. Owned by its container, it owns the layer, and the view while it is mounted. The view's
/// callbacks own the container, so the mount releases them when the user leaves the screen.
///
/// Reimplements `root.render` and `root.unmount` of react-dom (react.dev/reference/react-dom/client/createRoot), and
/// the fallback of `Suspense` (react.dev/reference/react/Suspense) with an error boundary that can retry.
@AppActor
public final class Mount<View: PresentationalView> {
  private let layer: Layer
  private let layerView: LayerView<View.ViewData, View.Event>
  private var view: View?
  private var isLeft = false
  private var isRetried = false

  /// Creates a mount that hides what is below, with nothing mounted yet.
  public static func page(on scene: AppScene) -> Mount { Mount(on: scene, .page) }

  /// Creates a mount over what is below, with nothing mounted yet.
  public static func sheet(on scene: AppScene) -> Mount { Mount(on: scene, .sheet) }

  private init(on scene: AppScene, _ placement: Layer.Placement) {
    layer = Layer(on: scene.stage, placement)
    layerView = LayerView(View.screen, layer: layer, language: scene.language)
  }

  /// Keeps the mount on the stage while an operation runs.
  public func present<Outcome, Failure: Error>(
    _ body: () async throws(Failure) -> Outcome
  ) async throws(Failure) -> Outcome {
    defer { view = nil }
    return try await layer.present(during: body)
  }

  /// Draws a view in place of the previous one.
  public func render(_ view: View) {
    self.view = view
    layerView.show(view.viewData)
  }

  /// Leaves the screen after the current event.
  public func leave() { isLeft = true }

  /// Ends the display of a failed load, and loads again.
  public func retry() { isRetried = true }

  /// Passes events to the mounted view until a condition holds, the user leaves, input ends or the task is cancelled.
  ///
  /// - Parameter update: is called after each event except the last.
  public func forwardEvents(until isOver: () -> Bool = { false }, then update: () -> Void = {}) async {
    while !isLeft, !isOver(), let event = await layerView.nextEvent() {
      await view?.handle(event)
      if !isLeft, !isOver() { update() }
    }
  }
}

extension Mount {
  /// Reads the data that the screen needs before it can be shown; returns nil if the user leaves first.
  ///
  /// - Parameters:
  ///   - fallback: the view to show if reading takes time. It is inert except for its callbacks.
  ///   - failed: the view to show after a failure, which may retry; nil leaves the screen.
  public func suspend<Value: Sendable, Failure: Error>(
    fallback: () -> View, failed: (Failure) -> View?,
    while read: @escaping () async throws(Failure) -> Value
  ) async -> Value? {
    while true {
      switch await result(of: read, fallback: fallback) {
      case nil: return nil
      case .success(let value)?: return value
      case .failure(let error)?:
        guard let view = failed(error) else { return nil }
        render(view)
        isRetried = false
        await forwardEvents(until: { isRetried })
        guard isRetried else { return nil }
      }
    }
  }

  private func result<Value: Sendable, Failure: Error>(
    of read: @escaping () async throws(Failure) -> Value, fallback: () -> View
  ) async -> Result<Value, Failure>? {
    await withTaskGroup(of: Result<Value, Failure>?.self) { group in
      var isOver = false
      group.startImmediately { @AppActor in
        defer { isOver = true }
        do throws(Failure) {
          return .success(try await read())
        } catch {
          return .failure(error)
        }
      }
      // Data that is available immediately needs no fallback.
      guard !isOver else { return await group.next() ?? nil }
      render(fallback())
      group.startImmediately { @AppActor in
        await self.forwardEvents()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
