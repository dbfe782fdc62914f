public import SharedEntities
public import SharedViews

extension AppScene {
  /// Returns true once something else has changed a store since a version, false if the task is cancelled.
  ///
  /// - Parameter current: returns the version of the store; nil if it cannot be read.
  public func storeChange(
    after version: StoreVersion, _ current: @escaping @Sendable () async -> StoreVersion?
  ) async -> Bool {
    (try? await watch.change(after: version, current)) != nil
  }

  /// Returns true when the next minute begins, false if the task is cancelled.
  public func nextMinute() async -> Bool {
    (try? await sleeper.nextMinute(of: clock)) != nil
  }
}
