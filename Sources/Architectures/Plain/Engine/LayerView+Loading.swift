internal import Platform
internal import SharedEntities
public import SharedViews
internal import Terminal

extension LayerView where Event: Equatable {
  /// Reads the content of a screen behind placeholders, and again if the user retries; returns nil if the user leaves.
  public func load<Content: Sendable, Failure: Error>(
    retry: Event, leave: Event, loading: @escaping @AppActor () -> ViewData, failed: (Failure) -> ViewData,
    onEvent: @escaping @AppActor (Event) -> Void = { _ in },
    read: @escaping @AppActor () async throws(Failure) -> Content
  ) async -> Content? {
    while true {
      let result = await firstResult(of: read) {
        self.show(loading())
        while let event = await self.nextEvent(), event != leave { onEvent(event) }
      }
      switch result {
      case nil: return nil
      case .success(let content)?: return content
      case .failure(let error)?: show(failed(error))
      }
      var event = await nextEvent()
      while let other = event, other != retry, other != leave {
        onEvent(other)
        event = await nextEvent()
      }
      guard event == retry else { return nil }
    }
  }
}

/// Reads while the user waits; returns nil if the user stops waiting first.
@AppActor
public func firstResult<Content: Sendable, Failure: Error>(
  of read: @escaping @AppActor () async throws(Failure) -> Content, wait: @escaping @AppActor () async -> Void
) async -> Result<Content, Failure>? {
  await withTaskGroup(of: Result<Content, Failure>?.self) { group in
    var isRead = false
    group.startImmediately {
      defer { isRead = true }
      do throws(Failure) {
        return .success(try await read())
      } catch {
        return .failure(error)
      }
    }
    // What is available at once needs no placeholders, which would take the user's next key.
    guard !isRead else { return await group.next() ?? nil }
    group.startImmediately {
      await wait()
      return nil
    }
    defer { group.cancelAll() }
    return await group.next() ?? nil
  }
}
