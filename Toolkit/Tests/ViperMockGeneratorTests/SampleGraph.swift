/// The graph of a module with one protocol.
enum SampleGraph {
  static func json(
    version: (Int, Int, Int) = (0, 6, 0), module: String = "Sample", requirement: String = "func open()",
    mark: String = "- Mock"
  ) -> [UInt8] {
    json(version: version, module: module, requirements: [requirement], mark: mark)
  }

  /// - Parameter requirements: the declarations of the requirements, in the order of the graph.
  static func json(
    version: (Int, Int, Int) = (0, 6, 0), module: String = "Sample", requirements: [String],
    mark: String = "- Mock"
  ) -> [UInt8] {
    func usr(_ requirement: String) -> String {
      let letters = requirement.filter { $0.isLetter && $0.isASCII }
      return "s:6\(module)4DoorP\(letters.count)\(letters)F"
    }
    let symbols = requirements.map { requirement in
      """
      {
        "kind": { "identifier": "swift.method", "displayName": "Method" },
        "identifier": { "precise": "\(usr(requirement))", "interfaceLanguage": "swift" },
        "pathComponents": ["Door", "open()"], "names": { "title": "open()" },
        "declarationFragments": [{ "kind": "text", "spelling": "\(requirement)" }],
        "accessLevel": "public"
      }
      """
    }
    let relationships = requirements.map {
      #"{ "kind": "requirementOf", "source": "\#(usr($0))", "target": "s:6\#(module)4DoorP" }"#
    }
    let text = """
      {
        "metadata": {
          "formatVersion": { "major": \(version.0), "minor": \(version.1), "patch": \(version.2) },
          "generator": "none"
        },
        "module": { "name": "\(module)", "platform": {} },
        "symbols": [
          {
            "kind": { "identifier": "swift.protocol", "displayName": "Protocol" },
            "identifier": { "precise": "s:6\(module)4DoorP", "interfaceLanguage": "swift" },
            "pathComponents": ["Door"], "names": { "title": "Door" },
            "docComment": { "lines": [{ "text": "A door." }, { "text": "" }, { "text": "\(mark)" }] },
            "declarationFragments": [{ "kind": "text", "spelling": "protocol Door" }],
            "accessLevel": "public",
            "location": { "uri": "file:///a%20b/Door.swift", "position": { "line": 3, "character": 16 } }
          },
          \(symbols.joined(separator: ", "))
        ],
        "relationships": [\(relationships.joined(separator: ", "))]
      }
      """
    return Array(text.utf8)
  }
}
