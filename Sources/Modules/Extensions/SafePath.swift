internal import SharedEntities
internal import SystemLibrary

/// Throws if a user other than this one, or root, can change what is at a path.
///
/// This is so if others may write to the file or folder itself, or replace it: if they may write to a folder on the
/// path, unless its sticky bit protects other users' files, as in `/tmp`.
///
/// - Returns: the path without symbolic links.
func requireSafe(_ path: String) throws(HookError) -> String {
  guard let resolved = realpath(path, nil) else { throw unreadable(path) }
  defer { free(resolved) }
  let real = String(cString: resolved)
  for end in real.indices.dropFirst() where real[end] == "/" {
    try requireSafe(part: String(real[..<end]), of: .way)
  }
  try requireSafe(part: "/", of: .way)
  try requireSafe(part: real, of: .itself)
  return real
}

/// The role of a component in a path.
private enum Part {
  case way
  case itself
}

private func requireSafe(part path: String, of part: Part) throws(HookError) {
  var status = stat()
  guard stat(path, &status) == 0 else { throw unreadable(path) }
  guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .ownedByOthers(path: path) }
  let isWritable = status.st_mode & (S_IWGRP | S_IWOTH) != 0
  let keepsFiles = part == .way && status.st_mode & S_ISVTX != 0
  guard !isWritable || keepsFiles else { throw .writableByOthers(path: path) }
}

/// Returns the error for the last failed system call.
func unreadable(_ path: String) -> HookError {
  .unreadable(path: path, detail: String(cString: strerror(errno)))
}
