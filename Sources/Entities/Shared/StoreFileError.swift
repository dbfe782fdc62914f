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
  /// A backup that is not there cannot be restored.
  case noBackup(path: String)
  /// A file outside the store could not be written.
  case cannotWrite(path: String, detail: String)
}
