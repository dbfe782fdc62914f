public import SharedContracts
internal import SharedEntities

/// The first reading of what a screen shows.
///
/// While it runs, something stands on the screen that reaches nothing; where it fails, it is run again if that is
/// asked for.
@MainActor
public enum InitialLoad {
  /// Reads what a screen shows; nil where the screen is left before.
  ///
  /// - Parameters:
  ///   - retry: asks for another reading where one has failed.
  ///   - leave: leaves the screen.
  ///   - loading: what is shown while the reading runs.
  ///   - failed: what is shown where it has failed; nil leaves the screen.
  ///   - onEvent: receives what else happens.
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

  /// What a reading gives; nil where the screen that stands in its place is left before.
  private static func result<Value: Sendable, Failure: Error>(
    of read: @escaping () async throws(Failure) -> Value, placeholder: @escaping () async -> Void
  ) async -> Result<Value, Failure>? {
    await withTaskGroup(of: Result<Value, Failure>?.self) { group in
      var isOver = false
      group.startImmediately { @MainActor in
        defer { isOver = true }
        do throws(Failure) {
          return .success(try await read())
        } catch {
          return .failure(error)
        }
      }
      // What is there at once needs nothing in its place.
      guard !isOver else { return await group.next() ?? nil }
      group.startImmediately { @MainActor in
        await placeholder()
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      await group.waitForAll()
      return first
    }
  }
}
