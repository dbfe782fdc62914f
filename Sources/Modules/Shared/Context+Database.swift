public import DatabaseStorage
public import ModulesContracts
public import SharedEntities
public import SharedViews

extension AppContext {
  /// The store as an app opens it.
  ///
  /// A change waits a quarter of a second for other programs at most, as nothing else goes on meanwhile. SQLite keeps
  /// 512 KiB, enough for the pages of a few screens.
  public func database(_ schema: Schema) -> Database {
    Database(at: store, schema: schema, busyTimeout: 250, cacheSize: 512)
  }
}

extension CommandContext {
  /// The store as a command opens it.
  ///
  /// - Parameter progress: shows that a statement runs; nil for nobody.
  public func database(_ schema: Schema, progress: ProgressLine? = nil) -> Database {
    Database(
      at: store, schema: schema, modulesInUse: modulesInUse, onProgress: progress.map(ticking))
  }

  /// What has a line shown while a statement runs.
  ///
  /// The repository is called by a command alone, and its calls stay on their caller's actor.
  private func ticking(_ line: ProgressLine) -> @Sendable (Double?) -> Void {
    { share in MainActor.assumeIsolated { line.tick(share) } }
  }
}

extension EventContext {
  /// The store as a listener opens it, which waits no longer for other programs than an app.
  public func database(_ schema: Schema) -> Database { Database(at: store, schema: schema, busyTimeout: 250) }

  /// Whether the listener's module has stored anything, which need not be asked of the store again where a command has
  /// just had it open.
  public func isInUse(_ schema: Schema) -> Bool {
    modulesInUse.contains(schema.module) ?? ((try? database(schema).isInUse()) != false)
  }
}
