internal import Foundation
internal import ViperMockGenerator
internal import ViperSymbolGraphs
internal import ViperTools

/// Extracts the symbol graphs of modules that the compiler can import, such as those of the standard library.
struct ModuleGraphs {
  let compiler: String
  /// The folder with graphs of the system's modules, which change only with the compiler.
  let folder: String
  /// The search paths and other flags that the modules need.
  let flags: [String]

  /// Returns graphs with those of the modules whose protocols their protocols inherit from.
  func completed(_ graphs: [SymbolGraph]) throws(ToolError) -> [SymbolGraph] {
    var result = graphs
    var known = Set(graphs.map(\.module))
    while true {
      let missing = MockGenerator.missingModules(of: result).subtracting(known)
      guard !missing.isEmpty else { return result }
      for module in missing.sorted() { result += try self.graphs(of: module) }
      known.formUnion(missing)
    }
  }

  /// Returns the graphs of a module; empty if the compiler does not find it.
  func graphs(of module: String) throws(ToolError) -> [SymbolGraph] {
    do {
      let toolchain = try Toolchain(compiler: compiler)
      let kept = "\(folder)/\(toolchain.version) \(toolchain.triple)/\(module)"
      if let graphs = try read(kept) { return graphs }
      let files = FileManager.default
      let fresh = files.temporaryDirectory.appending(path: "graphs-\(UUID().uuidString)").path
      try files.createDirectory(atPath: fresh, withIntermediateDirectories: true)
      defer { try? files.removeItem(atPath: fresh) }
      let options = ["-target", toolchain.triple] + toolchain.sdk + searchPaths
      do throws(ToolError) {
        try toolchain.extractSymbolGraphs(of: module, access: "internal", to: fresh, options)
      } catch {
        return []
      }
      if try reduce(fresh) {
        try files.createDirectory(
          atPath: URL(filePath: kept).deletingLastPathComponent().path, withIntermediateDirectories: true)
        // Another run may have stored the same graphs in the meantime.
        try? files.copyItem(atPath: fresh, toPath: kept)
      }
      return try read(fresh) ?? []
    } catch {
      throw ToolError("The symbol graph of \(module) cannot be extracted: \(error.localizedDescription)")
    }
  }

  private func read(_ folder: String) throws -> [SymbolGraph]? {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return nil }
    return try names.sorted().filter { $0.hasSuffix(".symbols.json") }.map { name in
      try SymbolGraph(json: [UInt8](Data(contentsOf: URL(filePath: folder + "/" + name))), name: name)
    }
  }

  /// The flags that the tool shares with the compiler.
  private var searchPaths: [String] {
    zip(flags, flags.dropFirst()).flatMap { flag, value in
      ["-I", "-F", "-Xcc"].contains(flag) ? [flag, value] : []
    }
  }

  // MARK: Reduction

  /// Removes what mocks do not need from the graphs of a system module, and returns whether it is one.
  ///
  /// The graph of the standard library has 7000 symbols, of which 900 belong to protocols.
  private func reduce(_ folder: String) throws -> Bool {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let file = URL(filePath: folder + "/" + name)
      guard let graph = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any],
        let reduced = reduced(graph)
      else { return false }
      try JSONSerialization.data(withJSONObject: reduced).write(to: file)
    }
    return true
  }

  /// Returns a graph with its protocols alone; nil if it has places, as the graphs of packages do.
  private func reduced(_ graph: [String: Any]) -> [String: Any]? {
    guard let symbols = graph["symbols"] as? [[String: Any]],
      let relationships = graph["relationships"] as? [[String: Any]],
      !symbols.contains(where: { $0["location"] != nil })
    else { return nil }
    let kinds: Set = ["requirementOf", "defaultImplementationOf", "conformsTo"]
    let kept = relationships.filter { ($0["kind"] as? String).map(kinds.contains) == true }
    let members = Set(
      kept.filter { $0["kind"] as? String != "conformsTo" }.compactMap { $0["source"] as? String })
    var result = graph
    result["relationships"] = kept
    result["symbols"] = symbols.compactMap { symbol -> [String: Any]? in
      let usr = (symbol["identifier"] as? [String: Any])?["precise"] as? String
      let kind = (symbol["kind"] as? [String: Any])?["identifier"] as? String
      guard kind == "swift.protocol" || usr.map(members.contains) == true, symbol["spi"] == nil else {
        return nil
      }
      var symbol = symbol
      for key in ["docComment", "names", "functionSignature", "swiftGenerics"] { symbol[key] = nil }
      // A system that has the protocol has its requirements; later ones have default implementations.
      symbol["availability"] = (symbol["availability"] as? [[String: Any]])?.filter {
        $0["isUnconditionallyDeprecated"] != nil || $0["isUnconditionallyUnavailable"] != nil
      }
      return symbol
    }
    return result
  }
}
