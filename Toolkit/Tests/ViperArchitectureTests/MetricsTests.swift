import Testing

@testable import ViperArchitecture

@Suite("Metrics and graphs")
struct MetricsTests {
  /// `App` imports `Views` and `Data`, `Views` imports `Data`; tests do not count.
  private static func facts() -> Facts {
    func target(_ name: String, _ imports: [String], abstract: Int, concrete: Int) -> Target {
      Target(
        name, dependencies: imports.map { Dependency($0) },
        imports: imports.map { Import($0, at: Place("\(name).swift", 1)) },
        types: TypeCount(abstract: abstract, concrete: concrete))
    }
    var tests = target("Tests", ["Data"], abstract: 0, concrete: 1)
    tests.kind = .test
    return Facts(
      package: "Sample",
      targets: [
        target("App", ["Data", "Views"], abstract: 0, concrete: 1),
        target("Data", [], abstract: 1, concrete: 3), target("Views", ["Data"], abstract: 0, concrete: 0),
        tests,
      ])
  }

  @Test("Couplings, instability, abstractness and distance are those of Martin")
  func martin() {
    let metrics = Metrics(Self.facts()).targets
    #expect(metrics.map(\.name) == ["App", "Data", "Views"])
    #expect(metrics.map(\.afferentCouplings) == [0, 2, 1])
    #expect(metrics.map(\.efferentCouplings) == [2, 0, 1])
    #expect(metrics.map(\.instability) == [1, 0, 0.5])
    #expect(metrics.map(\.abstractness) == [0, 0.25, 0])
    #expect(metrics.map(\.distance) == [0, 0.75, 0.5])
  }

  @Test("Propagation cost is the density of the matrix of what reaches what")
  func propagation() {
    let metrics = Metrics(Self.facts())
    // 1 + 3 + 2 of 9 pairs.
    #expect(metrics.propagationCost == 0.667)
    #expect(metrics.targets.map(\.propagationCost) == [0.333, 1, 0.667])
    #expect(Metrics(Facts(package: "Empty", targets: [])).propagationCost == 0)
  }

  private static let finding = Finding(
    kind: .import, place: Place("Views.swift", 1), target: "Views", subject: "Data",
    what: "Views imports Data.", because: "So it is.")

  @Test("The graph has every target and every import, the forbidden ones in red")
  func dot() {
    #expect(
      Report(Self.facts(), findings: [Self.finding]).text(.dot) == """
        digraph "Sample" {
          node [shape=box]
          "App"
          "Data"
          "Views"
          "App" -> "Data"
          "App" -> "Views"
          "Views" -> "Data" [color=red]
        }

        """)
  }

  @Test("JSON has findings and metrics; text has nothing where nothing is wrong")
  func json() {
    let facts = Facts(package: "Sample", targets: [Target("Data")])
    #expect(
      Report(facts, findings: [Self.finding]).text(.json) == """
        {
          "findings" : [
            {
              "because" : "So it is.",
              "file" : "Views.swift",
              "kind" : "import",
              "line" : 1,
              "subject" : "Data",
              "target" : "Views",
              "what" : "Views imports Data."
            }
          ],
          "metrics" : {
            "propagationCost" : 1,
            "targets" : [
              {
                "abstractness" : 0,
                "afferentCouplings" : 0,
                "distance" : 1,
                "efferentCouplings" : 0,
                "instability" : 0,
                "name" : "Data",
                "propagationCost" : 1
              }
            ]
          }
        }

        """)
    #expect(Report(facts, findings: []).text(.text).isEmpty)
    #expect(
      Report(facts, findings: [Self.finding]).text(.text) == "Views.swift:1: Views imports Data. So it is.\n")
  }
}
