internal import SharedEntities
internal import SystemLibrary

/// Refuses a path at which someone else than the user, or root, can put something.
///
/// So it is where others may write to the file or folder itself, and where they may put another one in its place:
/// in a folder on the way to it that others may write to, unless it lets nobody remove what belongs to somebody else,
/// as `/tmp` does.
///
/// - Returns: the path without symbolic links.
func requireSafe(_ path: String) throws(HookFault) -> String {
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

/// What a part of a path is to the whole.
private enum Part {
  case way
  case itself
}

private func requireSafe(part path: String, of part: Part) throws(HookFault) {
  var status = stat()
  guard stat(path, &status) == 0 else { throw unreadable(path) }
  guard status.st_uid == geteuid() || status.st_uid == 0 else { throw .ownedByOthers(path: path) }
  let isWritable = status.st_mode & (S_IWGRP | S_IWOTH) != 0
  let keepsFiles = part == .way && status.st_mode & S_ISVTX != 0
  guard !isWritable || keepsFiles else { throw .writableByOthers(path: path) }
}

/// The fault that the last system call left.
func unreadable(_ path: String) -> HookFault {
  .unreadable(path: path, detail: String(cString: strerror(errno)))
}
