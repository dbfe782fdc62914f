/// Why a store could not be read or changed.
///
/// The store is as it was before.
public enum StoreError: Error, Hashable, Sendable {
  /// Another program kept the store locked for longer than one waits.
  case busy
  /// The store's content contradicts itself.
  case damaged(detail: String)
  /// The file is not a SQLite database.
  case notADatabase
  /// The file is a SQLite database of some other program.
  case foreign
  /// The store was made by a later version of this program.
  case newerVersion
  /// The path names a folder.
  case isFolder
  /// The system refuses access to the file or its folder.
  case accessDenied(detail: String)
  /// The disk, or the space allowed, is full.
  case full
  /// The file that should be written stands there already.
  case fileExists(path: String)
  /// A file outside the store could not be written.
  case cannotWrite(path: String, detail: String)
  /// Anything else, in SQLite's or the system's own words.
  case failed(detail: String)
}
