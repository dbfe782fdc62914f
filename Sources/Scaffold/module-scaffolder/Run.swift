internal import Foundation
internal import ViperModuleScaffold

/// Creates a module in a package: all of it, or nothing.
struct Run {
  let arguments: Arguments
  private let files = FileManager.default

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Creates the module, and returns a summary for people.
  func perform() throws(ScaffoldError) -> String {
    let package = URL(filePath: arguments.package)
    let blueprint = try Blueprint(module: arguments.module, screens: arguments.screens)
    let template = try template(in: arguments.template.map { URL(filePath: $0) } ?? package)
    let scaffold = try Scaffold(blueprint, from: template, for: try content(of: package))
    let name = "scaffold-\(UUID().uuidString)"
    let work = arguments.work.map { URL(filePath: $0) } ?? files.temporaryDirectory
    let staging = work.appending(path: name)
    defer { try? files.removeItem(at: staging) }

    // The files are created in another folder first, so that the package stays unchanged if a tool fails.
    var stage = Installation(in: staging)
    try stage.write(scaffold.newFiles + scaffold.changedFiles)
    let toolchain = Toolchain(package: package)
    try toolchain.format((scaffold.newFiles + scaffold.changedFiles).map(\.path), in: staging)
    try stage.write([try toolchain.mocks(of: scaffold.module.text, in: staging)])

    var installation = Installation(in: package)
    do throws(ScaffoldError) {
      let changed = scaffold.changedFiles.map(\.path)
      let new = stage.paths.filter { !changed.contains($0) }
      for path in new + changed { try installation.write([try read(path, in: staging)]) }
      return words(new.count, changed)
    } catch {
      installation.rollBack()
      throw error
    }
  }

  private func words(_ count: Int, _ changed: [String]) -> String {
    let command = TypeName(arguments.module)?.kebab ?? ""
    return """
      \(arguments.module) is created: \(count) new files, and a new name in \(changed.joined(separator: " and ")).
      Next: swift run todo-viper \(command) add 'The first', then swift run todo-viper \(command)
      """
  }

  private func read(_ path: String, in folder: URL) throws(ScaffoldError) -> SourceFile {
    guard let text = try? String(contentsOf: folder.appending(path: path), encoding: .utf8) else {
      throw .cannotWrite(path, detail: "it cannot be read")
    }
    return SourceFile(path: path, text: text)
  }

  private func template(in package: URL) throws(ScaffoldError) -> Template {
    var sources: [SourceFile] = []
    for folder in Template.folders {
      let paths = try? files.subpathsOfDirectory(atPath: package.appending(path: folder).path)
      for path in paths ?? [] where path.hasSuffix(".swift") {
        sources.append(try read("\(folder)/\(path)", in: package))
      }
    }
    guard !sources.isEmpty else { throw .missingTemplate(package.appending(path: Template.home).path) }
    return Template(sources)
  }

  /// Returns the Swift files and folders of a package that could conflict with a module.
  private func content(of package: URL) throws(ScaffoldError) -> PackageContent {
    var content = PackageContent(files: [:], folders: [])
    func take(_ path: String) {
      content.files[path] = try? String(contentsOf: package.appending(path: path), encoding: .utf8)
    }
    take("Package.swift")
    for root in ["Sources", "Tests"] {
      for path in (try? files.subpathsOfDirectory(atPath: package.appending(path: root).path)) ?? [] {
        var isFolder: ObjCBool = false
        _ = files.fileExists(
          atPath: package.appending(path: "\(root)/\(path)").path, isDirectory: &isFolder)
        if isFolder.boolValue { content.folders.append("\(root)/\(path)") }
        if root == "Sources", path.hasSuffix(".swift") { take("\(root)/\(path)") }
      }
    }
    return content
  }
}
