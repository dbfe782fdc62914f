public import DatabaseStorage
public import ModulesContracts
internal import Platform
public import SharedEntities
public import SharedViews

extension AppContext {
  /// Returns the store, with an app's settings.
  ///
  /// A change waits for other programs for at most a quarter of a second, because the app is blocked meanwhile. SQLite
  /// caches 512 KiB, enough for the pages of a few screens.
  public func database(_ schema: Schema) -> Database {
    Database(
      at: store, schema: schema, busyTimeout: 250, cacheSize: 512, staysOpen: true,
      onProgress: control.map { $0.shouldContinue }, mayCommit: control.map { $0.mayCommit })
  }
}

extension CommandContext {
  /// Returns the store, with a command's settings; with an app's cache, if it stays open for other commands.
  ///
  /// - Parameter progress: shows that a statement is running; nil for none.
  public func database(_ schema: Schema, progress: ProgressLine? = nil) -> Database {
    let (control, noteChange) = (control, noteChange)
    return Database(
      at: store, schema: schema, mayMigrate: mayMigrateStore, cacheSize: keptValues == nil ? nil : 512,
      modulesInUse: modulesInUse, staysOpen: keptValues != nil, onProgress: ticking(progress),
      mayCommit: control.map { $0.mayCommit },
      onChange: { number in
        control?.hasChangedStore(number)
        noteChange(number)
      }, mustStay: keptValues != nil)
  }

  /// Returns a function that updates a progress line while a statement runs, and tells whether to continue.
  ///
  /// It is nil without a line and a control.
  ///
  /// Only a command calls the repository, and its calls stay on their caller's actor.
  private func ticking(_ line: ProgressLine?) -> (@Sendable (Double?) -> Bool)? {
    guard line != nil || control != nil else { return nil }
    let control = control
    return { share in
      AppActor.assumeIsolated { line?.tick(share) }
      return control?.shouldContinue(share) ?? true
    }
  }
}

extension EventContext {
  /// Returns the store, with a listener's settings: it waits for other programs no longer than an app.
  public func database(_ schema: Schema) -> Database { Database(at: store, schema: schema, busyTimeout: 250) }

  /// Whether the listener's module has stored anything.
  ///
  /// The store need not be opened if a command has just had it open.
  public func isInUse(_ schema: Schema) -> Bool {
    // People who share a list share all of it.
    if case .server = store { return true }
    return modulesInUse.contains(schema.module) ?? ((try? database(schema).isInUse()) != false)
  }
}
