internal import DatabaseStorage
internal import SharedEntities

/// The known state of a list since it was opened.
struct OpenedList {
  let identifier: String
  let additions: TableAdditions

  func session(on connection: ServerConnection) -> ServerSession {
    ServerSession(connection: connection, list: identifier, additions: additions)
  }
}

extension ServerConnection {
  /// Returns this person's list with a name, and the server's time; nil if there is none.
  ///
  /// The owner of the tables sees every list, but opens only shared ones. Of two lists with the same name, which
  /// others may have shared, this is the one that the person has had for longer; the other is opened by its
  /// identifier.
  func list(_ name: String) async throws(StoreError) -> (list: OpenedList, now: Instant)? {
    do throws(StoreError) {
      return try await rows(
        """
        SELECT list.id, floor(extract(epoch FROM clock_timestamp()))::bigint, \(TableAdditions.columns)
        FROM lists_of_person(false, false) WITH ORDINALITY AS own(id, place) JOIN list USING (id)
        WHERE list.name = $1 OR list.id = $1 ORDER BY list.id = $1 DESC, place LIMIT 1
        """, [.text(name)]
      ).first.map {
        (
          OpenedList(identifier: $0.text(0), additions: TableAdditions($0, from: 2)),
          Instant(secondsSince1970: Int($0.integer(1)))
        )
      }
    } catch .server(.denied) {
      guard try await !isRowSecurityOff() else { throw .server(.rowSecurityIsOff) }
      // A role without an invitation has no rights to the tables.
      return nil
    }
  }

  /// Whether the server fails instead of hiding rows.
  private func isRowSecurityOff() async throws(StoreError) -> Bool {
    try await rows("SELECT current_setting('row_security')").first?.text(0) == "off"
  }
}
