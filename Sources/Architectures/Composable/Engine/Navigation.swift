/// A child that a feature presents, and which one it is.
///
/// See `Internal/NavigationID.swift` of the original.
struct NavigationID: Hashable {
  private let state: AnyKeyPath
  /// The case of a destination; nil if the state is no enumeration.
  private let tag: String?
  /// The identity of the child's state; nil if its type has none.
  private let identity: AnyHashable?

  /// Identifies a child by the place of its state, by its case and, if it has one, by its identity.
  init<Parent, Child>(_ child: Child, at state: KeyPath<Parent, Child?>) {
    self.state = state
    let mirror = Mirror(reflecting: child)
    let presented = mirror.displayStyle == .enum ? mirror.children.first : nil
    tag = presented?.label
    let identified = (presented?.value ?? child) as? any Identifiable
    identity = if let identified { Self.identity(of: identified) } else { nil }
  }

  private static func identity(of child: some Identifiable) -> AnyHashable { AnyHashable(child.id) }
}

/// The identifier of an effect of a child, from the feature that presents it on.
private struct PathID: Hashable {
  /// The way to the child, the outermost first.
  let path: [NavigationID]
  let id: AnyHashable
}

extension Effect {
  /// Returns a child's effect as that of the feature that presents it.
  ///
  /// A child cancels its own effects alone, whatever identifiers its parent and siblings use; a parent that cancels an
  /// identifier cancels those of its children as well. See `navigationIDPath` in `Effects/Cancellation.swift` of the
  /// original.
  func presented(by navigation: NavigationID) -> Effect {
    func below(_ id: AnyHashable) -> AnyHashable {
      let deeper = id.base as? PathID
      return AnyHashable(PathID(path: [navigation] + (deeper?.path ?? []), id: deeper?.id ?? id))
    }
    switch operation {
    case .none, .send, .run: return self
    case .merge(let effects):
      return Effect(operation: .merge(effects.map { $0.presented(by: navigation) }))
    case .concatenate(let effects):
      return Effect(operation: .concatenate(effects.map { $0.presented(by: navigation) }))
    case .cancellable(let effect, let id, let cancelInFlight):
      var effect = effect.presented(by: navigation)
      if !(id.base is PathID) {
        effect = Effect(operation: .cancellable(effect, id: id, cancelInFlight: false))
      }
      return Effect(operation: .cancellable(effect, id: below(id), cancelInFlight: cancelInFlight))
    case .cancel(let id): return Effect(operation: .cancel(below(id)))
    }
  }
}

/// Mistakes of features that an app passes over.
public enum ReducerIssue {
  /// Is told of a mistake; nil outside tests.
  @TaskLocal public static var report: (@Sendable (String) -> Void)?
}
