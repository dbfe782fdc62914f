import Testing
import ViperSymbolGraphs

@Suite("Symbol graphs")
struct SymbolGraphTests {
  @Test("A graph is read with its symbols and relationships")
  func reading() throws {
    let graph = try SymbolGraph(json: SampleGraph.json(), name: "Sample.symbols.json")
    #expect(graph.module == "Sample" && graph.extendedModule == nil)
    let symbol = try #require(graph.symbols.first { $0.path == ["Door"] })
    #expect(symbol.kind == "swift.protocol" && symbol.access == .public)
    #expect(symbol.documentation == ["A door.", "", "- Mock"])
    #expect(symbol.location == Symbol.Location(path: "/a b/Door.swift", line: 4, column: 17))
    #expect(symbol.declaration == "protocol Door")
    #expect(graph.relationships.map(\.kind) == ["requirementOf"])
  }

  @Test("The extended module is in the file's name")
  func extended() throws {
    #expect(
      try SymbolGraph(json: SampleGraph.json(), name: "x/Sample@Swift.symbols.json").extendedModule == "Swift"
    )
  }

  @Test("Another version is refused by its number")
  func version() {
    let error = SymbolGraphError.unknownVersion(file: "a.symbols.json", version: "7.1.2")
    #expect(throws: error) {
      try SymbolGraph(json: SampleGraph.json(version: (7, 1, 2)), name: "a.symbols.json")
    }
    #expect("\(error)" == "a.symbols.json is a symbol graph of version 7.1.2; versions 0.x are supported.")
  }

  @Test(
    "What is no graph is refused",
    arguments: [
      "", "{}", "[1]",
      #"{"metadata":{"formatVersion":{"major":0,"minor":6,"patch":0}},"module":{"name":"A"}}"#,
    ])
  func unreadable(text: String) {
    #expect(throws: SymbolGraphError.unreadable(file: "a")) {
      try SymbolGraph(json: Array(text.utf8), name: "a")
    }
  }
}
