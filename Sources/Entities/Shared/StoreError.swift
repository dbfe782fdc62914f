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
  /// The system refuses access to the file or its folder.
  case accessDenied(detail: String)
  /// The disk or the quota is full.
  case full
  /// What can only be wrong with a file.
  case file(StoreFileError)
  /// Anything else, in SQLite's or the system's own words.
  case failed(detail: String)
}
