import Testing

@testable import ViperArchitecture

@Suite("The check")
struct CheckTests {
  private func findings(_ targets: [Target], rules: String? = nil) throws -> [String] {
    let rules = try rules.map { try Rules(json: Array($0.utf8), file: "architecture.json") }
    return ArchitectureCheck(Facts(package: "Sample", targets: targets), rules: rules).findings
      .map(\.description)
  }

  private func importing(_ modules: String..., file: String = "A.swift") -> [Import] {
    modules.enumerated().map { Import($1, at: Place(file, $0 + 1)) }
  }

  @Test("An import of a target that is neither declared nor available through another is undeclared")
  func undeclared() throws {
    let targets = [Target("A", imports: importing("B")), Target("B")]
    #expect(
      try findings(targets) == [
        "A.swift:1: A imports B and does not declare it. It builds only when B happens to be built before."
      ])
  }

  @Test("An import of a target that comes with a declared one is transitive")
  func transitive() throws {
    let targets = [
      Target("A", dependencies: [Dependency("B")], imports: importing("B", "D")),
      Target("B", dependencies: [Dependency("C")], imports: importing("C", file: "B.swift")),
      Target("C", dependencies: [Dependency("D")], imports: importing("D", file: "C.swift")), Target("D"),
    ]
    #expect(
      try findings(targets) == [
        """
        A.swift:2: A imports D, which it gets only through B. It breaks when B no longer needs it; a target \
        declares what it imports.
        """
      ])
  }

  @Test("A declared dependency that no file imports is unused, unless it is run and not imported")
  func unused() throws {
    let targets = [
      Target(
        "A", place: Place("Package.swift", 7),
        dependencies: [
          Dependency("B"), Dependency("Program"), Dependency("Macro"),
          Dependency("Product", targets: ["C", "D"]), Dependency("Unknown"),
        ], imports: importing("D")),
      Target("B"), Target("Program", kind: .executable), Target("Macro", kind: .tool),
      Target("C", kind: .foreign), Target("D", kind: .foreign),
    ]
    #expect(
      try findings(targets)
        == ["B", "Unknown"].map { name in
          """
          Package.swift:7: A declares \(name), which none of its files imports. Unused dependencies are built \
          first and read as if they were needed.
          """
        })
  }

  @Test("What a rule declares for all its targets may be unused in one that another one uses")
  func shared() throws {
    let rules = """
      {
        "mayDeclareUnused": { "targets": ["{feature}Views"], "because": "One function declares." },
        "rules": [
          { "targets": "{feature}Views", "mayImport": ["{feature}Data", "Terminal", "Text"], "because": "B." },
          { "targets": "*", "mayImport": ["*"], "because": "B." }
        ]
      }
      """
    let targets = [
      Target(
        "OneViews", dependencies: ["OneData", "Terminal", "Text"].map { Dependency($0) },
        imports: importing("OneData", "Terminal")),
      Target("TwoViews", dependencies: ["TwoData", "Terminal", "Text"].map { Dependency($0) }),
      Target("OneData"), Target("TwoData"), Target("Terminal"), Target("Text"),
    ]
    #expect(
      try findings(targets, rules: rules).map { $0.prefix(41) } == [
        "Package.swift:1: OneViews declares Text, ", "Package.swift:1: TwoViews declares Text, ",
      ])
  }

  @Test("An import that no rule allows is found with the reason, by the target's name and by the module's")
  func forbidden() throws {
    let rules = """
      {
        "everyTargetMayImport": ["Glibc"],
        "rules": [
          { "targets": "{feature}Views", "mayImport": ["{feature}Data", "a-tool"], "because": "So it is." },
          { "targets": "*", "because": "B." }
        ]
      }
      """
    let targets = [
      Target(
        "OneViews", dependencies: ["OneData", "TwoData", "a-tool"].map { Dependency($0) },
        imports: importing("OneData", "TwoData", "a_tool", "Glibc", "Foundation", "OneViews")),
      Target("OneData"), Target("TwoData"), Target("a-tool", module: "a_tool"),
    ]
    #expect(
      try findings(targets, rules: rules) == [
        "A.swift:2: OneViews imports TwoData. So it is.", "A.swift:5: OneViews imports Foundation. So it is.",
      ])
  }

  /// The rules of apps in several architectures, each with an engine.
  private static let architectures = """
    {
      "placeholders": { "feature": "Data/{feature}", "architecture": "Apps/{architecture}/*" },
      "mayDeclareUnused": {
        "targets": ["{feature}{architecture}", "{feature}Study"], "because": "One function declares."
      },
      "rules": [
        {
          "targets": "{feature}{architecture}", "mayImport": ["{feature}Data", "{architecture}Engine"],
          "because": "So it is."
        },
        { "targets": "{feature}Study", "mayImport": ["{feature}{architecture}"], "because": "It compares." },
        { "targets": "{feature}Data", "because": "B." }, { "targets": "{architecture}Engine", "because": "B." }
      ]
    }
    """

  @Test("A rule for every architecture forbids each the engine of another, and the data of another feature")
  func architectures() throws {
    let declared = ["OneData", "TwoData", "UpEngine", "DownEngine"].map { Dependency($0) }
    let targets = [
      Target(
        "OneUp", folder: "Apps/Up/One", dependencies: declared, imports: importing("OneData", "UpEngine")),
      Target(
        "TwoDown", folder: "Apps/Down/Two", dependencies: declared,
        imports: importing("OneData", "UpEngine", "DownEngine", "TwoData", file: "B.swift")),
      Target("OneData", folder: "Data/One"), Target("TwoData", folder: "Data/Two"),
      Target("UpEngine", folder: "Apps/Up/Engine"), Target("DownEngine", folder: "Apps/Down/Engine"),
      Target(
        "OneStudy", dependencies: ["OneUp", "OneData", "TwoDown"].map { Dependency($0) },
        imports: importing("OneUp", "OneData", "TwoDown", file: "C.swift")),
    ]
    #expect(
      try findings(targets, rules: Self.architectures).filter { !$0.contains("none of its files") } == [
        "B.swift:1: TwoDown imports OneData. So it is.", "B.swift:2: TwoDown imports UpEngine. So it is.",
        "C.swift:2: OneStudy imports OneData. It compares.",
        "C.swift:3: OneStudy imports TwoDown. It compares.",
      ])
  }

  @Test("What another target uses of its architecture may be unused in one, and not what it uses of another")
  func sharedOfArchitecture() throws {
    func study(_ feature: String, imports: [Import]) -> Target {
      Target(
        feature + "Study", place: Place("Package.swift", feature == "One" ? 1 : 2),
        dependencies: ["Up", "Down"].map { Dependency(feature + $0) }, imports: imports)
    }
    let targets =
      ["One", "Two"].flatMap { feature in
        [
          Target(feature + "Up", folder: "Apps/Up/\(feature)"),
          Target(feature + "Down", folder: "Apps/Down/\(feature)"),
          Target(feature + "Data", folder: "Data/\(feature)"),
        ]
      } + [study("One", imports: []), study("Two", imports: importing("TwoUp"))]
    #expect(
      try findings(targets, rules: Self.architectures).map { $0.prefix(44) } == [
        "Package.swift:1: OneStudy declares OneDown, ", "Package.swift:2: TwoStudy declares TwoDown, ",
      ])
  }

  @Test("A target that no rule is about is found")
  func ruleless() throws {
    #expect(
      try findings([Target("A"), Target("M", kind: .tool)], rules: "{}") == [
        "architecture.json:1: No rule covers A. A target without a rule may import nothing."
      ])
  }

  @Test("A type is found once a file, at the first declaration that names it, where it is not allowed")
  func names() throws {
    let rules = """
      {
        "rules": [
          {
            "targets": "Views", "mayImport": ["Data"], "mayName": ["Extra"],
            "mayNotName": ["Data.*Repository", "System.Thread"], "because": "So it is."
          },
          { "targets": "*", "because": "B." }
        ]
      }
      """
    func names(_ module: String, _ type: String, _ line: Int, _ file: String = "A.swift") -> Reference {
      Reference("Row.item\(line)", at: Place(file, line), module: module, type: type)
    }
    let references = [
      names("Data", "Item", 1), names("Data", "ItemRepository", 3), names("Data", "ItemRepository", 2),
      names("Extra", "More", 4), names("Other", "Thing.ID", 5), names("Other", "Thing.ID", 1, "B.swift"),
      names("System", "File", 6), names("System", "Thread", 7), names("Views", "Own", 8),
    ]
    let targets = [Target("Views", references: references), Target("Data"), Target("Extra"), Target("Other")]
    #expect(
      try findings(targets, rules: rules) == [
        "A.swift:2: Views names Data.ItemRepository in Row.item2. So it is.",
        "A.swift:5: Views names Other.Thing.ID in Row.item5. So it is.",
        "A.swift:7: Views names System.Thread in Row.item7. So it is.",
        "B.swift:1: Views names Other.Thing.ID in Row.item1. So it is.",
      ])
  }

  /// References between files of the target `M`, such as `AB` for `A.swift` that names `B`.
  private func references(_ pairs: String...) -> [Reference] {
    pairs.enumerated().map { index, pair in
      let (from, to) = (pair.prefix(1), pair.suffix(1))
      return Reference(
        "\(from).x", at: Place("Sources/\(from).swift", index + 1), module: "M", type: String(to),
        file: "Sources/\(to).swift")
    }
  }

  @Test(
    "Files that name each other's types are found with the shortest circle, those before and after are not")
  func cycle() throws {
    #expect(
      try findings([Target("M", references: references("AB", "BC", "CA", "DA", "CB", "CE"))]) == [
        """
        Sources/B.swift:2: Files of M form a cycle: B.x (B.swift) names C, C.x (C.swift) names B. None can be \
        read or removed without the others.
        """
      ])
  }

  @Test("In whatever order, and however often, references come, they are found as the first of them")
  func order() throws {
    let all = references("AB", "BA", "CD", "DC", "AB", "DE", "EC")
    let expected = [
      """
      Sources/A.swift:1: Files of M form a cycle: A.x (A.swift) names B, B.x (B.swift) names A. None can be \
      read or removed without the others.
      """,
      """
      Sources/C.swift:3: Files of M form a cycle: C.x (C.swift) names D, D.x (D.swift) names C. None can be \
      read or removed without the others.
      """,
    ]
    for order in [all, all.reversed(), all + all, Array(all.dropFirst(3) + all.prefix(3))] {
      #expect(try findings([Target("M", references: order)]) == expected)
    }
  }

  @Test("A file that names its own types forms no circle")
  func ownTypes() throws {
    #expect(try findings([Target("M", references: references("AA", "AB", "BB"))]) == [])
  }

  @Test("Accepted files count as one: they may name each other, and take part in a circle with others")
  func acceptedCycle() throws {
    let rules = """
      {
        "rules": [{ "targets": "M", "because": "B." }],
        "acceptedCycles": [{ "target": "M", "files": ["B.swift", "C.swift"], "because": "B." }]
      }
      """
    #expect(try findings([Target("M", references: references("BC", "CB", "AB"))], rules: rules) == [])
    #expect(
      try findings([Target("M", references: references("BC", "CB", "AB", "CA"))], rules: rules) == [
        """
        Sources/A.swift:3: Files of M form a cycle: A.x (A.swift) names B, C.x (C.swift) names A. None can be \
        read or removed without the others.
        """
      ])
  }
}
