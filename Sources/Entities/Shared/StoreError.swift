/// Why a store could not be read or changed.
///
/// The store is unchanged.
public indirect enum StoreError: Error, Hashable, Sendable {
  /// Another program locked the store for longer than the timeout.
  case busy
  /// The content of the store is inconsistent.
  case damaged(detail: String)
  /// The store is sound without its write-ahead log but damaged with it: the log belongs to another file.
  case staleLog(path: String)
  /// The file is not a SQLite database.
  case notADatabase
  /// The file is a SQLite database of another program.
  case foreign
  /// A later version of this program created the store.
  case newerVersion
  /// The path names a folder.
  case isFolder
  /// The system refuses access to the file or its folder.
  case accessDenied(detail: String)
  /// The disk or the quota is full.
  case full
  /// The file to write already exists.
  case fileExists(path: String)
  /// The file to write is the store itself, or one that SQLite keeps beside it.
  case isStore(path: String)
  /// The file to write is a store that is in use or was not closed.
  case isStoreInUse(path: String)
  /// The path to write to exists and is not a regular file.
  case notRegularFile(path: String)
  /// A backup cannot be restored.
  case unusableBackup(path: String, StoreError)
  /// The backup to restore does not exist.
  case noBackup(path: String)
  /// A file outside the store could not be written.
  case cannotWrite(path: String, detail: String)
  /// Any other error, as SQLite or the system describes it.
  case failed(detail: String)
}
