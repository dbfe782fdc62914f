public import Platform
internal import SharedEntities
public import SharedViews

/// The controller of a screen whose content is loading: it draws placeholders, and lets the user wait, retry or go
/// back.
///
/// It cannot act on the content, because it holds none. When the content is loaded, the coordinator replaces it with
/// the content's own controller. Follows the view controllers for loading and for errors in Soroush Khanlou, "Many
/// Controllers Make Light Work" (2016).
@AppActor
public final class LoadingController<ViewData, Event: Equatable, Content: Sendable, Failure: Error>:
  ScreenController<ViewData, Event>
{
  /// The view data and the few events of the screen.
  public struct Appearance {
    let loading: @AppActor () -> ViewData
    let failed: @AppActor (Failure) -> ViewData?
    let retry: Event?
    let back: Event
    let rowCount: (@AppActor (Event) -> Int?)?

    /// Creates an appearance.
    ///
    /// - Parameters:
    ///   - failed: returns the view data after a failure; nil leaves the screen.
    ///   - retry: the event that retries; nil if there is none.
    ///   - back: the event that leaves the screen.
    ///   - rowCount: returns the number of rows that fit, if an event reports it; nil if the content does not depend
    ///     on it.
    public init(
      loading: @escaping @AppActor () -> ViewData, failed: @escaping @AppActor (Failure) -> ViewData?,
      retry: Event? = nil, back: Event, rowCount: (@AppActor (Event) -> Int?)? = nil
    ) {
      self.loading = loading
      self.failed = failed
      self.retry = retry
      self.back = back
      self.rowCount = rowCount
    }
  }

  /// Called with the content, and the number of rows that fit now.
  var onLoad: (@AppActor (Content, _ rowCount: Int) -> Void)?
  /// Called with the error whenever loading fails.
  public var onFailure: (@AppActor (Failure) -> Void)?

  private let appearance: Appearance
  private let load: @AppActor (Int) async throws(Failure) -> Content
  private var rowCount = 0
  private var failure: Failure?

  /// Creates a controller that loads once it is shown.
  ///
  /// - Parameter load: reads the content for a number of rows.
  public init(
    _ screen: ScreenView<ViewData, Event>, _ appearance: Appearance,
    load: @escaping @AppActor (Int) async throws(Failure) -> Content
  ) {
    self.appearance = appearance
    self.load = load
    super.init(screen)
  }

  public override var viewData: ViewData? {
    if let failure { appearance.failed(failure) } else { appearance.loading() }
  }

  public override func run(in place: Place) async {
    if appearance.rowCount != nil {
      guard let event = await nextEvent() else { return }
      fit(event)
    }
    while true {
      switch await attempt() {
      case nil: return
      case .success(let content)?:
        onLoad?(content, rowCount)
        return
      case .failure(let error)?:
        failure = error
        onFailure?(error)
        guard viewData != nil else { return }
        show()
        guard await isToRetry() else { return }
        failure = nil
      }
    }
  }

  /// Loads while placeholders are shown; returns nil if the user leaves first.
  private func attempt() async -> Result<Content, Failure>? {
    await withTaskGroup(of: Result<Content, Failure>?.self) { group in
      var isOver = false
      group.startImmediately { @AppActor in
        defer { isOver = true }
        do throws(Failure) {
          return .success(try await self.load(self.rowCount))
        } catch {
          return .failure(error)
        }
      }
      // Content that is available immediately needs no placeholders.
      guard !isOver else { return await group.next() ?? nil }
      group.startImmediately { @AppActor in
        self.show()
        while let event = await self.nextEvent(), event != self.appearance.back { self.fit(event) }
        return nil
      }
      let first = await group.next() ?? nil
      group.cancelAll()
      return first
    }
  }

  private func isToRetry() async -> Bool {
    while let event = await nextEvent(), event != appearance.back {
      if event == appearance.retry { return true }
      fit(event)
    }
    return false
  }

  private func fit(_ event: Event) { if let count = appearance.rowCount?(event) { rowCount = count } }
}

extension Coordinator {
  /// Replaces a loading controller once its content is available.
  ///
  /// - Parameter controller: creates the content's controller for the number of rows that fit; nil if its coordinator
  ///   is gone.
  public func replace<ViewData, Event, Content, Failure>(
    _ loading: LoadingController<ViewData, Event, Content, Failure>,
    with controller: @escaping @AppActor (Content, _ rowCount: Int) -> (any Controller)?
  ) {
    loading.onLoad = { [weak loading, weak navigator] content, rowCount in
      guard let loading, let controller = controller(content, rowCount) else { return }
      navigator?.replace(loading, with: controller)
    }
  }
}
