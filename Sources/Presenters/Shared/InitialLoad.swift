public import Platform
public import SharedContracts
internal import SharedEntities

/// The initial load of a screen's content.
///
/// While it runs, the screen shows a placeholder that ignores most events. If it fails, the user may retry.
@AppActor
public enum InitialLoad {
  /// Loads the content of a screen; returns nil if the user leaves first.
  ///
  /// - Parameters:
  ///   - retry: the event that retries after a failure; nil if there is none.
  ///   - leave: the event that leaves the screen.
  ///   - loading: returns the view data to show while loading.
  ///   - failed: returns the view data to show after a failure; nil leaves the screen.
  ///   - onEvent: receives all other events.
  public static func run<Value: Sendable, Failure: Error, ViewData, Event: Equatable>(
    on view: any Viewing<ViewData, Event>, retry: Event? = nil, leave: Event,
    loading: @escaping () -> ViewData, failed: (Failure) -> ViewData?,
    onEvent: @escaping (Event) -> Void = { _ in }, read: @escaping () async throws(Failure) -> Value
  ) async -> Value? {
    while true {
      let result = await result(of: read) {
        view.show(loading())
        while let event = await view.nextEvent(), event != leave { onEvent(event) }
      }
      switch result {
      case nil: return nil
      case .success(let value)?: return value
      case .failure(let error)?:
        guard let viewData = failed(error) else { return nil }
        view.show(viewData)
        var isLeft = true
        while isLeft, let event = await view.nextEvent(), event != leave {
          if event == retry { isLeft = false } else { onEvent(event) }
        }
        if isLeft { return nil }
      }
    }
  }

  /// Returns the result of a load; nil if the user leaves the placeholder first.
  private static func result<Value: Sendable, Failure: Error>(
    of read: @escaping () async throws(Failure) -> Value, placeholder: @escaping () async -> Void
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
      // Content that is available immediately needs no placeholder.
      guard !isOver else { return await group.next() ?? nil }
      group.startImmediately { @AppActor in
        await placeholder()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }
}
