internal import DatabaseStorage
public import SharedEntities

/// A file whose ToDos, posts and questions are copied to a list on a server, with their history.
private struct ListSource {
  /// The identifier of the store, by which its ToDos are known elsewhere.
  let identifier: String
  /// The features of the list, each with a snapshot of the file.
  let files: [(feature: any FeatureCopying, file: ListFile)]

  /// Opens a file, and checks that it can be read.
  ///
  /// - Throws: the errors of reading a store, and `StoreError.file` with `.missing` if there is no file.
  init(path: String, features: [ServerSchema], onRows: @escaping (Int) -> Void) throws(StoreError) {
    var identifier = ""
    var files: [(any FeatureCopying, ListFile)] = []
    for feature in features.compactMap(\.copying) {
      let database = Database(path: path, schema: feature.schema)
      guard try database.exists() else { throw .file(.missing(path: path)) }
      let connection = try database.openForReading()
      try connection.runScript("BEGIN")
      if !connection.isPlaceholder {
        identifier = try connection.text("SELECT identifier FROM store") ?? ""
        let finding = try connection.text("PRAGMA quick_check(1)")
        guard finding == "ok" else { throw .damaged(detail: finding ?? "the integrity check has no result") }
      }
      files.append((feature, ListFile(connection: connection, path: path, onRows: onRows)))
    }
    guard !identifier.isEmpty else { throw .file(.missing(path: path)) }
    self.identifier = identifier
    self.files = files
  }
}

extension ServerLists {
  /// The place, with a longer time limit for statements that copy a list or update all tables.
  var placeForCopies: ServerLocation { place.allowing(.seconds(600)) }
  /// The number of attempts to create a list when the connection is lost.
  private static let attempts = 3

  /// Creates a list, owned by this person, from the whole content of a file, with its history.
  ///
  /// The list is created as a whole or not at all, even if the connection is lost. The changes are recorded under the
  /// name of this person.
  ///
  /// - Parameter onRows: receives the number of further rows copied.
  /// - Throws: `StoreError.file` with `.other` if the file cannot be read; `.server` with `.listExists` if a list of
  ///   that name exists, `.copyExists` if a list of that file exists, or `.unknownResult` if the connection was lost
  ///   and the server cannot be reached since.
  public func makeList(
    ofFile path: String, features: [ServerSchema], onRows: @escaping (Int) -> Void = { _ in }
  ) async throws(StoreError) {
    let source: ListSource
    do throws(StoreError) {
      source = try ListSource(path: path, features: features, onRows: onRows)
    } catch {
      throw .file(.other(path: path, error))
    }
    // Only once the file has been checked, so that no tables are created in vain.
    try await makeTables(of: features)
    var attempts = Self.attempts
    while true {
      attempts -= 1
      do throws(StoreError) {
        return try await copy(source)
      } catch .server(.lost(let detail)) {
        let isMade = await askWithRetry { () async throws(StoreError) in
          try await lookUp(source.identifier)
        }
        guard let isMade else {
          throw .server(.unknownResult(detail: detail))
        }
        if isMade { return }
        guard attempts > 0 else { throw .server(.lost(detail: detail)) }
      }
    }
  }

  private func copy(_ source: ListSource) async throws(StoreError) {
    let connection = try await ServerConnection.open(placeForCopies)
    try await connection.begin(isReadOnly: false)
    do throws(StoreError) {
      let made = try await connection.createList(place.list, source.identifier)
      guard made == "made" else {
        throw .server(made == "name" ? .listExists(name: place.list) : .copyExists)
      }
      let session = ServerSession(connection: connection, list: source.identifier, additions: .all)
      var number: Int64 = 0
      for (feature, file) in source.files {
        number = max(number, try await feature.copy(from: file, to: session))
      }
      try await session.rows("UPDATE list SET number = $2 WHERE id = $1", [.integer(number)])
      try await connection.script("COMMIT")
    } catch {
      try? await connection.script("ROLLBACK")
      throw error
    }
  }

  /// Whether the list of a file was created.
  private func lookUp(_ identifier: String) async throws(StoreError) -> Bool {
    let connection = try await ServerConnection.open(place)
    try await connection.begin(isReadOnly: false)
    // Waits for the transaction that creates the list, which may still commit; a list created here is rolled back.
    let isFree = try await connection.createList(place.list, identifier) == "made"
    try await connection.script("ROLLBACK")
    let rows = try await connection.rows("SELECT 1 FROM list WHERE id = $1", [.text(identifier)])
    return !isFree && !rows.isEmpty
  }

  /// Copies the list to a new file: shared content with the authors of changes, and this person's settings and answers.
  ///
  /// - Parameters:
  ///   - replacing: whether an existing file is replaced, once the copy is complete.
  ///   - onRows: receives the number of further rows copied.
  /// - Throws: `StoreError.file` with `.fileExists` or another error of writing a file.
  public func copyList(
    to path: String, replacing: Bool = false, features: [ServerSchema],
    onRows: @escaping (Int) -> Void = { _ in }
  ) async throws(StoreError) {
    UnfinishedFile.removeLeftovers(of: path)
    let file = try UnfinishedFile(target: path, replacing: replacing, sparing: place.description)
    func copy(_ session: ServerSession) async throws(StoreError) {
      for feature in features.compactMap(\.copying) {
        let connection = try Database(path: file.path, schema: feature.schema).openForWriting()
        let target = ListFile(connection: connection, path: path, onRows: onRows)
        try target.writing { connection throws(StoreError) in
          try connection.runScript("BEGIN IMMEDIATE")
          try connection.run("UPDATE store SET identifier = ?1", .text(session.list))
        }
        try await feature.copy(from: session, to: target)
        try target.writing { connection throws(StoreError) in try connection.runScript("COMMIT") }
      }
    }
    let store = ServerStore(placeForCopies)
    do throws(StoreError) {
      try await store.snapshot(failure: { $0 }, copy)
    } catch {
      file.removeCompanions()
      throw ListFile.error(error, writing: path)
    }
    try file.finish()
  }
}

extension ServerConnection {
  /// Creates a list with the identifier of a file.
  ///
  /// - Returns: `made`, or what another list already has: `name` or `identifier`.
  fileprivate func createList(_ name: String, _ identifier: String) async throws(StoreError) -> String {
    try await making { () async throws(StoreError) in
      try await rows(
        "SELECT create_list($1, $2, $3)",
        [.text(name), .integer(ServerLists.firstVersion), .text(identifier)]
      ).first?.text(0) ?? ""
    }
  }
}
