/// The graph of a module with one protocol.
enum SampleGraph {
  static func json(
    version: (Int, Int, Int) = (0, 6, 0), module: String = "Sample", requirement: String = "func open()",
    mark: String = "- Mock"
  ) -> [UInt8] {
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
          {
            "kind": { "identifier": "swift.method", "displayName": "Method" },
            "identifier": { "precise": "s:6\(module)4DoorP4openyyF", "interfaceLanguage": "swift" },
            "pathComponents": ["Door", "open()"], "names": { "title": "open()" },
            "declarationFragments": [{ "kind": "text", "spelling": "\(requirement)" }],
            "accessLevel": "public"
          }
        ],
        "relationships": [
          {
            "kind": "requirementOf", "source": "s:6\(module)4DoorP4openyyF", "target": "s:6\(module)4DoorP"
          }
        ]
      }
      """
    return Array(text.utf8)
  }
}
