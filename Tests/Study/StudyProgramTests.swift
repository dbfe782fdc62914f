import RegistryModules
import SharedEntities
import Testing

/// The program of the study, beside the product.
@Suite("The study's program")
struct StudyProgramTests {
  @Test(
    "Help and errors have the program's own name, and other texts stay",
    arguments: ["todo-viper", "todo-viper-study"])
  func name(name: String) {
    let program = ProgramName(name, Phrase("a program", "プログラム"))
    #expect(program.named("see 'todo-viper help gate'") == "see '\(name) help gate'")
    #expect(program.named("todo-viper-study gate") == "todo-viper-study gate")
  }
}
