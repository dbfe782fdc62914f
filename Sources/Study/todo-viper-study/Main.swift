internal import ProgramModules
internal import RegistryModules
internal import SharedEntities
internal import StudyChangeCost
internal import StudyClaims
internal import StudyEngines
internal import StudyGate
internal import StudyReadingCost
internal import StudyReport
internal import StudyRunCost
internal import StudyScaffold
internal import StudyStructure
internal import StudyTestability

@main
struct Main {
  static func main() {
    runProgram(
      ProgramName(
        "todo-viper-study",
        Phrase("the same apps in many architectures", "同じアプリをいくつものアーキテクチャで")),
      version: programVersion, modules: modules,
      tools: [
        GateModule(of: modules), ScriptsModule(of: modules), StructureModule(),
        TestabilityModule(of: modules), RunCostModule(of: modules, engines: measuredEngines),
        ClaimsModule(of: modules), ChangeCostModule(), DrawOrdersModule(), ReadingCostModule(of: modules),
        ReportModule(), ScaffoldModule(),
      ])
  }
}
