import Testing

@testable import ViperArchitecture

@Suite("Targets that do not compile")
struct UncompiledTargetTests {
  @Test("Of a target without a module the imports are checked, and of all others everything")
  func uncompiled() throws {
    let package = try CheckedPackage(
      targets: ["Store": [], "Views": [], "Broken": []],
      rules: """
        { "targets": "Store", "because": "A store knows nothing." },
        { "targets": "Views", "mayImport": ["Store"], "mayNotName": ["Store.Row"], "because": "Views know no row." },
        { "targets": "Broken", "mayImport": ["Store"], "because": "It knows the store." }
        """,
      files: [
        "Store/Row.swift": "public struct Row {}",
        "Views/View.swift": "import Store\n\npublic func view(_ row: Row) {}",
        "Broken/Broken.swift": "import Store\n\npublic struct Broken: Missing { let row: Row }",
      ])
    // Whether a target that imports the store can be compiled depends on what was built before.
    for target in ["Store", "Views"] {
      let build = try package.build(target)
      #expect(build.isGood, "\(build.log)")
    }
    #expect(try !package.build("Broken").isGood)
    let found = try package.check()
    #expect(!found.isGood)
    #expect(
      found.report == [
        "Sources/Broken/Broken.swift:1: Broken imports Store and does not declare it. "
          + "It builds only when Store happens to be built before.",
        "Sources/Views/View.swift:1: Views imports Store and does not declare it. "
          + "It builds only when Store happens to be built before.",
        "Sources/Views/View.swift:3: Views names Store.Row in view(_:). Views know no row.",
      ])
    let complaint =
      "error: Broken could not be compiled, so only its imports are checked: there is no Broken.swiftmodule.\n"
    #expect(found.complaints == complaint)
    let refused = try package.check("--baseline", "baseline.json", "--write-baseline")
    #expect(refused.complaints == complaint + "error: A baseline needs all findings, so it is not written.\n")
  }

  @Test("What is unknown of a target without a module is no reason to call its accepted findings fixed")
  func accepted() throws {
    let uncompiled = Target("Views", compilationError: "cannot find type 'Row' in scope")
    let rules = try Rules(
      json: Array(
        """
        {
          "rules": [{ "targets": "Views", "because": "B." }],
          "acceptedCycles": [{ "target": "Views", "files": ["A.swift", "B.swift"], "because": "B." }]
        }
        """.utf8), file: "architecture.json")
    try rules.validate(for: Facts(package: "Sample", targets: [uncompiled]))
    let finding = Finding(
      kind: .name, place: Place("A.swift", 1), target: "Views", subject: "Store.Row", what: "", because: "")
    let baseline = try Baseline(json: Array(Baseline.json(for: [finding]).utf8), file: "baseline.json")
    #expect(baseline.stale(for: []).count == 1)
    #expect(baseline.stale(for: [], uncompiled: [uncompiled]).isEmpty)
  }
}
