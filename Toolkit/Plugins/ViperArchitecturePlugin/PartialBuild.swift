import Foundation
import PackagePlugin

/// A build that goes on after errors.
///
/// A target that imports what it does not declare may fail to compile or to link; it must be checked all the same.
struct PartialBuild {
  let packageManager: PackageManager
  let package: Package
  /// The folders of the built modules.
  let modules: [URL]

  /// Builds the package, and returns the first error of every target that has no current module.
  func errors() throws -> [String: String] {
    let result = try packageManager.build(.all(includingTests: true), parameters: .init())
    guard !result.succeeded else { return [:] }
    var open = package.targets.compactMap { $0 as? SwiftSourceModuleTarget }.filter { !isCurrent($0) }
    var errors: [String: String] = [:]
    while !open.isEmpty {
      errors = [:]
      for target in open {
        let result = try packageManager.build(.target(target.name), parameters: .init())
        if !result.succeeded, !isCurrent(target) { errors[target.name] = firstError(in: result.logText) }
      }
      // What was built now may be what another target imports without declaring it.
      guard errors.count < open.count else { break }
      open.removeAll { errors[$0.name] == nil }
    }
    if errors.isEmpty {
      Diagnostics.warning(
        "The package does not build to the end, but all its modules do: \(firstError(in: result.logText))")
    }
    return errors
  }

  /// Whether a target's module is newer than its sources.
  private func isCurrent(_ target: SwiftSourceModuleTarget) -> Bool {
    let sources = target.sourceFiles(withSuffix: ".swift").map { modified($0.url) ?? .distantFuture }
    return modules.contains { folder in
      guard let built = modified(folder.appending(path: target.moduleName + ".swiftmodule")) else {
        return false
      }
      return sources.allSatisfy { $0 <= built }
    }
  }

  private func modified(_ file: URL) -> Date? {
    // Attributes of a URL may be cached.
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.modificationDate] as? Date
  }

  private func firstError(in log: String) -> String {
    let lines = log.split(separator: "\n")
    let error = lines.first { $0.contains(": error: ") } ?? lines.first { $0.contains("error: ") }
    return error.map { $0.replacingOccurrences(of: package.directoryURL.path + "/", with: "") } ?? log
  }
}
