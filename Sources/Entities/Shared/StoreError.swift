/// An error that occurs when a store cannot be read or changed.
///
/// The store is unchanged.
public enum StoreError: Error, Hashable, Sendable {
  /// Another program locked the store for longer than the timeout.
  case busy
  /// The content of the store is inconsistent.
  case damaged(detail: String)
  /// The store was made by a later version of this program.
  case newerVersion
  /// The store was made by an earlier version of this program, and may not be changed, not even to migrate it.
  case olderVersion
  /// The system refuses access to the file or its folder.
  case accessDenied(detail: String)
  /// The disk or the quota is full.
  case full
  /// The call took long, and was cancelled before it changed anything.
  case cancelled
  /// An error specific to a file.
  case file(StoreFileError)
  /// An error specific to a server.
  case server(StoreServerError)
  /// Any other error, in the words of SQLite or the system.
  case failed(detail: String)
}

/// An error that occurs when a store file, or a file beside it, cannot be read or written.
public indirect enum StoreFileError: Error, Hashable, Sendable {
  /// The store is sound without its write-ahead log and damaged with it: the log belongs to another file.
  case staleLog(path: String)
  /// The file is not a SQLite database.
  case notADatabase
  /// The file is a SQLite database of some other program.
  case foreign
  /// The path names a folder.
  case isFolder
  /// The file to be written already exists.
  case fileExists(path: String)
  /// The file to be written is the store itself, or one that SQLite keeps beside it.
  case isStore(path: String)
  /// The file to be written is a store that is in use, or was not closed.
  case isStoreInUse(path: String)
  /// The item to be replaced is not a regular file.
  case notRegularFile(path: String)
  /// A backup cannot be restored.
  case unusableBackup(path: String, StoreError)
  /// The store to be backed up does not exist.
  case noStore(path: String)
  /// The backup to be restored does not exist.
  case noBackup(path: String)
  /// The store to be copied does not exist.
  case missing(path: String)
  /// A store that was open no longer exists.
  case removed(path: String)
  /// A store to be copied, other than the open one, has an error.
  case other(path: String, StoreError)
  /// The disk of the temporary folder is full, not that of the store.
  case temporaryFolderIsFull(path: String)
  /// A file outside the store could not be written.
  case cannotWrite(path: String, detail: String)
}

/// An error that occurs when a store on a server cannot be read or changed.
public enum StoreServerError: Error, Hashable, Sendable {
  /// Nothing answers at its address.
  case unreachable(detail: String)
  /// The server answers, but refuses to let this person connect.
  case refused(detail: String)
  /// The server answers, but the password is wrong or missing.
  ///
  /// `file` names a password file that libpq ignores because others may read it; nil if that is not the cause.
  case wrongPassword(file: String?)
  /// The server answers, but has no such database.
  case noDatabase(detail: String)
  /// The address is unusable; for example, it has an unknown parameter.
  case badAddress(detail: String)
  /// The server takes no changes: it is a standby, or this person's role is read-only.
  case onlyReads
  /// The role has `row_security` off, which makes queries fail instead of hiding the rows of others.
  case rowSecurityIsOff
  /// This person's search path leads to no tables.
  case noTables
  /// This person lacks a privilege.
  case denied(detail: String)
  /// The server has no space or memory left.
  case isFull
  /// Any other error, in the words of the server.
  case failed(detail: String)
  /// The server has no such list, or none that this person may see.
  case noList(name: String)
  /// A list that was open was deleted, or is no longer shared with this person.
  case listGone(name: String)
  /// This person may read the list but not change it.
  case mayOnlyRead
  /// Somebody else has been changing the list for too long.
  case heldBy(name: String)
  /// This person already has a list with that name.
  case listExists(name: String)
  /// The name is not allowed for a list.
  case badListName
  /// This person may not create lists; the owner of the tables grants that right.
  case mayNotMakeLists(owner: String)
  /// Only an owner of the list may do this.
  case needsOwner
  /// The list would have no owner.
  case lastOwner
  /// There is no group role of this name that the owner of the tables can grant to people.
  case needsGroup(name: String, owner: String)
  /// The server already has a list that was copied from the same file.
  case copyExists
  /// The tables are from an earlier version, and another person created them.
  case olderTables(owner: String)
  /// There is no such person, or they do not share the list.
  case noPerson(name: String)
  /// The name belongs to a group role, which cannot log in.
  case isGroup(name: String)
  /// The connection was lost, and nothing was changed.
  case lost(detail: String)
  /// The connection was lost during a change, and the server could not be asked afterwards whether it was made.
  case unknownResult(detail: String)
  /// The change kept conflicting with changes by others.
  case conflict
  /// A server has no file that could be copied or replaced.
  case keepsNoFile
  /// Somebody has since changed what this would undo; `name` is empty if it is not known who.
  case changedBy(name: String, text: String)
  /// Somebody has since changed what this would undo of another person's change.
  ///
  /// `was` shows the value before that change; it is empty if there was none.
  case builtOn(name: String, text: String, was: String)
}
