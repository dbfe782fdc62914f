internal import Foundation
internal import ViperMutants
internal import ViperTools

/// A target's sources with mutants, and the objects that are compiled from them.
struct MutatedTarget {
  let target: TargetSources

  /// The objects, by the sources of the package's build whose mutants they contain.
  private let files: [String: String]
  private let switchObject: String
  /// The folder for the sources and objects.
  private let folder: String
  /// The sources that are compiled, by those of the package's build.
  private let sources: [String: String]
  private let switchSource: String

  /// - Parameters:
  ///   - folder: the folder for the sources and objects, which the next run reuses.
  ///   - package: the folder of the package.
  init(_ target: TargetSources, in folder: String, of package: String) {
    self.target = target
    self.folder = folder
    switchSource = "\(folder)/\(SwitchSource.fileName)"
    switchObject = "\(folder)/objects/switch.o"
    var (sources, files): ([String: String], [String: String]) = ([:], [:])
    for source in target.command.sources {
      // The compiler keeps an object whose source has not changed, so its name depends on nothing else.
      files[source] = "\(folder)/objects/\(String(sum(of: Array(source.utf8)), radix: 36)).o"
      let file = target.files.first { "\(package)/\($0.path)" == source }
      // What a plug-in generates, or what accesses resources, has no mutants.
      sources[source] = file.map { "\(folder)/sources/\($0.path)" } ?? source
    }
    (self.sources, self.files) = (sources, files)
  }

  /// The objects, by the paths of the package's objects that they replace; the switch is beside the first.
  var objects: [String: [String]] {
    var objects: [String: [String]] = [:]
    for (original, source) in target.command.objects() {
      guard let own = files[source] else { continue }
      objects[original] = source == target.command.sources.first ? [own, switchObject] : [own]
    }
    return objects
  }

  /// Returns the path of a file with mutants.
  ///
  /// - Parameter file: its path relative to the package.
  func path(of file: String) -> String { "\(folder)/sources/\(file)" }

  /// Writes the sources that have changed, and compiles what depends on them.
  ///
  /// - Parameter count: the highest number of a mutant.
  func compile(_ mutated: [String: MutatedSource], count: Int) throws(ToolError) -> Tool.Result {
    let texts = target.files.map { String(decoding: $0.text.bytes, as: UTF8.self) }
    try writeIfChanged(Data(SwitchSource.text(count: count, beside: texts).utf8), to: switchSource)
    for (file, source) in mutated { try writeIfChanged(Data(source.bytes), to: path(of: file)) }
    var map = ["": ["swift-dependencies": "\(folder)/objects/module.swiftdeps"]]
    for (source, object) in files.map({ (sources[$0] ?? $0, $1) }) + [(switchSource, switchObject)] {
      map[source] = ["object": object, "swift-dependencies": "\(object).swiftdeps"]
    }
    let mapPath = "\(folder)/objects/map.json"
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    try writeIfChanged((try? encoder.encode(map)) ?? Data(), to: mapPath)
    let processors = ProcessInfo.processInfo.activeProcessorCount
    return try Tool.run(
      target.command.words
        + [
          "-c", "-incremental", "-enable-batch-mode", "-j\(processors)", "-output-file-map", mapPath,
          // All errors at once save rounds.
          "-continue-building-after-errors", "-suppress-warnings",
        ] + map.keys.filter { !$0.isEmpty }.sorted(), in: folder)
  }
}

/// Writes a file unless it already has these bytes, so that a build need not compile it again.
func writeIfChanged(_ data: Data, to file: String) throws(ToolError) {
  let files = FileManager.default
  guard files.contents(atPath: file) != data else { return }
  do {
    let parent = URL(filePath: file).deletingLastPathComponent()
    try files.createDirectory(at: parent, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: file))
  } catch {
    throw ToolError("\(file) cannot be written.")
  }
}
