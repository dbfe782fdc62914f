/// Why a store could not be read or changed.
///
/// The store is unchanged.
public enum StoreError: Error, Hashable, Sendable {
  /// Another program locked the store for longer than the timeout.
  case busy
  /// The content of the store is inconsistent.
  case damaged(detail: String)
  /// The store was made by a later version of this program.
  case newerVersion
  /// The store was made by an earlier version of this program, and may not be changed even for that.
  case olderVersion
  /// The system refuses access to the file or its folder.
  case accessDenied(detail: String)
  /// The disk or the quota is full.
  case full
  /// It took long, and was cancelled before anything was changed.
  case cancelled
  /// What can only be wrong with a file.
  case file(StoreFileError)
  /// What can only be wrong with a server.
  case server(StoreServerError)
  /// Anything else, in SQLite's or the system's own words.
  case failed(detail: String)
}

/// Why a store that is a file, or a file beside it, could not be read or written.
public indirect enum StoreFileError: Error, Hashable, Sendable {
  /// The store is sound without its write-ahead log, and damaged with it: the log is that of another file.
  case staleLog(path: String)
  /// The file is not a SQLite database.
  case notADatabase
  /// The file is a SQLite database of some other program.
  case foreign
  /// The path names a folder.
  case isFolder
  /// The file that should be written stands there already.
  case fileExists(path: String)
  /// The file that should be written is the store itself, or one that SQLite keeps beside it.
  case isStore(path: String)
  /// The file that should be written is a store that is in use, or was not closed.
  case isStoreInUse(path: String)
  /// What should be replaced by a file is none.
  case notRegularFile(path: String)
  /// A backup cannot be restored.
  case unusableBackup(path: String, StoreError)
  /// A store that is not there cannot be backed up.
  case noStore(path: String)
  /// A backup that is not there cannot be restored.
  case noBackup(path: String)
  /// A store that is not there cannot be copied.
  case missing(path: String)
  /// A store that was open is not there any more.
  case removed(path: String)
  /// A store that should be copied, and is not the one that is open, has an error.
  case other(path: String, StoreError)
  /// The disk of the folder for temporary files is full, not that of the store.
  case temporaryFolderIsFull(path: String)
  /// A file outside the store could not be written.
  case cannotWrite(path: String, detail: String)
}

/// Why a store on a server could not be read or changed.
public enum StoreServerError: Error, Hashable, Sendable {
  /// Nothing answers at its address.
  case unreachable(detail: String)
  /// It answers, but lets this person in not at all.
  case refused(detail: String)
  /// It answers, and the password is wrong or missing.
  ///
  /// `file` names a password file that libpq does not read, as others may read it; nil if that is not the cause.
  case wrongPassword(file: String?)
  /// It answers, and has no such database.
  case noDatabase(detail: String)
  /// Its address cannot be used, such as one with an unknown parameter.
  case badAddress(detail: String)
  /// It takes no changes: it is a standby, or this person's role is set so.
  case onlyReads
  /// It is told to fail where it should hide the rows of others.
  case rowSecurityIsOff
  /// It has no tables where this person's search path leads.
  case noTables
  /// It refuses what this person has no right to.
  case denied(detail: String)
  /// It has no space or memory left.
  case isFull
  /// It cannot do something, in its own words.
  case failed(detail: String)
  /// It has no such list, or none that this person may see.
  case noList(name: String)
  /// A list that was open was taken from this person, or deleted.
  case listGone(name: String)
  /// This person may read the list, and not change it.
  case mayOnlyRead
  /// Somebody else has been changing the list for too long.
  case heldBy(name: String)
  /// This person has such a list already.
  case listExists(name: String)
  /// No list may have this name.
  case badListName
  /// This person may not create lists; the owner of the tables grants that right.
  case mayNotMakeLists(owner: String)
  /// Only an owner of the list may do this.
  case needsOwner
  /// The list would have no owner.
  case lastOwner
  /// It has no group role of this name into which who makes the tables may let people.
  case needsGroup(name: String, owner: String)
  /// It has a list that was made of the same file already.
  case copyExists
  /// Its tables are those of an earlier version, and another person made them.
  case olderTables(owner: String)
  /// It has no such person, or they do not share the list.
  case noPerson(name: String)
  /// It has a group role of this name, as which nobody logs in.
  case isGroup(name: String)
  /// The connection was lost, and nothing was changed.
  case lost(detail: String)
  /// The connection was lost while a change was made, and the server could not be asked since whether it was.
  case unknownResult(detail: String)
  /// Changes of others came between, again and again.
  case conflict
  /// It keeps no file that could be copied or replaced.
  case keepsNoFile
  /// Somebody has changed what this would take back; `name` is empty if it is not known who.
  case changedBy(name: String, text: String)
  /// Somebody has changed what this would take back of another person's change.
  ///
  /// `was` shows what was there before that change; it is empty for nothing.
  case builtOn(name: String, text: String, was: String)
}
