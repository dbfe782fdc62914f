internal import Foundation
internal import ViperModuleScaffold
internal import ViperScaffoldFiles

/// Creates a module in a package: all of it, or nothing.
struct Run {
  let arguments: Arguments

  init(_ arguments: Arguments) { self.arguments = arguments }

  /// Creates the module, and returns a summary for people.
  func perform() throws(ScaffoldError) -> String {
    let package = URL(filePath: arguments.package)
    let blueprint = try Blueprint(module: arguments.module, screens: arguments.screens)
    let template = try template(in: arguments.template.map { URL(filePath: $0) } ?? package)
    let scaffold = try Scaffold(blueprint, from: template, for: PackageContent(of: package))
    var stage = Staging(in: arguments.work.map { URL(filePath: $0) }, for: package)
    defer { stage.remove() }

    try stage.write(scaffold.newFiles + scaffold.changedFiles)
    try stage.format()
    try stage.write([try Toolchain(package: package).mocks(of: scaffold.module.text, in: stage.folder)])
    let changed = scaffold.changedFiles.map(\.path)
    try stage.install(last: changed)
    return words(stage.count - changed.count, changed)
  }

  private func words(_ count: Int, _ changed: [String]) -> String {
    let command = TypeName(arguments.module)?.kebab ?? ""
    return """
      \(arguments.module) is created: \(count) new files, and a new name in \(changed.joined(separator: " and ")).
      Next: swift run todo-viper \(command) add 'The first', then swift run todo-viper \(command)
      """
  }

  private func template(in package: URL) throws(ScaffoldError) -> Template {
    let sources = try SourceFile.all(in: Template.folders, of: package, endings: [".swift"])
    guard !sources.isEmpty else { throw .missingTemplate(package.appending(path: Template.home).path) }
    return Template(sources)
  }
}
