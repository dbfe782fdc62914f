/// The names of all files in a folder, unordered; empty if it cannot be read.
public func fileNames(in folder: String) -> [String] {
  let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
  return descriptor < 0 ? [] : fileNames(closing: descriptor)
}

/// The names of all files in an open folder, unordered; closes the folder.
///
/// Invalid UTF-8 in a name is repaired, so such a file is not found by its name.
public func fileNames(closing descriptor: Int32) -> [String] {
  guard let folder = fdopendir(descriptor) else {
    close(descriptor)
    return []
  }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
        String(cString: $0)
      }
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}
