internal import ModulesContracts
internal import Platform
internal import SharedEntities
internal import Terminal

/// The command that draws screens from sample view data, without a store.
struct PreviewCommand {
  let modules: [any Module]

  private static let standardSize = Frame.Size(columns: 80, rows: 24)

  var command: Command {
    let previews = modules.flatMap(\.previews)
    let screen = Parameter<String>.optionalWord(
      .name("SCREEN", of: previews.map(\.name)),
      Phrase("the screen; without it, all are listed", "画面(省略時は一覧)"))
    let state = Parameter<String>.optionalWord(
      // The states depend on the screen, so they are looked up once both are known.
      ValueReader(
        "STATE", completion: .choices { unique(previews.flatMap(\.states).map(\.name)) }
      ) { word, _ throws(UsageError) in word },
      Phrase("its state; without it, all are drawn", "状態(省略時はすべて)"))
    let size = Parameter<Frame.Size>.option(
      "--size", .size, Phrase("the size (default: 80x24)", "大きさ(省略時は 80x24)"))
    return Command(
      "preview", Phrase("Draw a screen in one of its states", "サンプルデータで画面を表示する"),
      details: Phrase(
        "The screens are drawn from sample data; the store is not opened.", "サンプルデータで表示します。ストアは開きません。"),
      parameters: [screen.declaration, state.declaration, size.declaration],
      examples: ["todo-viper preview", "todo-viper preview list loading --size 40x10"],
      listing: comparesArchitectures(modules) ? .regular : .advanced
    ) { arguments, context in
      guard let name = arguments[screen] else { return list(previews, context) }
      guard let preview = previews.first(where: { $0.name == name }) else { return }
      let wanted = arguments[state]
      let states = preview.states.filter { wanted == nil || $0.name == wanted }
      guard !states.isEmpty else {
        let names = Phrase(list: preview.states.map(\.name))
        throw UsageError(
          "the screen \(name) has no state \(wanted ?? ""); name one of \(names(.english))",
          "画面 \(name) に状態 \(wanted ?? "") はありません。\(names(.japanese)) のどれかを指定してください")
      }
      for state in states {
        if states.count > 1 { context.output.write("--- \(name) \(state.name)\n") }
        let frame = state.draw(arguments[size] ?? Self.standardSize, context.language)
        context.output.write(frame.text(level: context.style.isColoured ? .ansi16 : nil))
      }
    }
  }

  @AppActor
  private func list(_ previews: [ScreenPreview], _ context: CommandContext) {
    for preview in previews {
      context.output.write("\(preview.name): \(preview.states.map(\.name).joined(separator: " "))\n")
    }
  }
}
