import SharedEntities

/// The errors of a store in an app.
///
/// A new kind of error does not compile until it is named here, and fails until there is a picture of it.
enum StoreFaultKind: CaseIterable {
  case busy, damaged, staleLog, notADatabase, foreign, newerVersion, isFolder, accessDenied, full, cancelled,
    failed
  case unreachable, refused, noList, lost, unknownResult, conflict, changedBy
  case listGone, mayOnlyRead, heldBy

  /// An error that screens show; nil for those of files beside the store, and of programs that may only read.
  init?(_ error: StoreError) {
    switch error {
    case .busy: self = .busy
    case .damaged: self = .damaged
    case .file(.staleLog): self = .staleLog
    case .file(.notADatabase): self = .notADatabase
    case .file(.foreign): self = .foreign
    case .newerVersion: self = .newerVersion
    case .file(.isFolder): self = .isFolder
    case .accessDenied: self = .accessDenied
    case .full: self = .full
    case .cancelled: self = .cancelled
    case .failed: self = .failed
    case .server(.unreachable): self = .unreachable
    case .server(.refused): self = .refused
    case .server(.noList): self = .noList
    case .server(.lost): self = .lost
    case .server(.unknownResult): self = .unknownResult
    case .server(.conflict): self = .conflict
    case .server(.changedBy): self = .changedBy
    case .server(.listGone): self = .listGone
    case .server(.mayOnlyRead): self = .mayOnlyRead
    case .server(.heldBy): self = .heldBy
    case .server(.listExists), .server(.copyExists), .server(.olderTables), .server(.noPerson),
      .server(.keepsNoFile), .server(.badListName), .server(.mayNotMakeLists), .server(.needsOwner),
      .server(.lastOwner), .server(.needsGroup), .server(.builtOn), .server(.wrongPassword),
      .server(.noDatabase), .server(.badAddress), .server(.onlyReads), .server(.rowSecurityIsOff),
      .server(.noTables), .server(.denied), .server(.isFull), .server(.failed), .server(.isGroup):
      return nil
    case .file(.fileExists), .file(.isStore), .file(.isStoreInUse), .file(.notRegularFile),
      .olderVersion, .file(.unusableBackup), .file(.noStore), .file(.noBackup), .file(.cannotWrite),
      .file(.missing), .file(.other), .file(.temporaryFolderIsFull), .file(.removed):
      return nil
    }
  }
}
