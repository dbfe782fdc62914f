extension Blueprint {
  /// The words that the module's command takes, as help lists them.
  private var actions: (english: String, japanese: String) {
    let words = [Self.adding] + children.map(\.name.kebab)
    return (words.joined(separator: " or "), words.joined(separator: ", "))
  }

  /// The word of a case on the command line, where it is another one than the case.
  private func rawValue(of name: TypeName) -> String {
    name.kebab == name.lowerCamel ? "" : " = \"\(name.kebab)\""
  }

  var command: SourceFile {
    let screens = forChildren {
      #"""
          case .\#($0.name.member)(let id):
            \#($0.type)Presenter(
              view: SingleEventView(
                .show(id),
                write: wantsJSON ? \#($0.type)JSONView(context).show : \#($0.type)TextView(context).show),
              interactor: \#($0.type)Interactor(repository: repository))
      """#
    }
    let actionCases = forChildren {
      """
          /// Show an item on the \($0.name.phrase) screen.
          case \($0.name.member)\(rawValue(of: $0.name))
      """
    }
    let routes = forChildren {
      """
          case .\($0.name.member): return .\($0.name.member)(try id(value))
      """
    }
    let number = ifChildren(
      #"""


        private func id(_ value: String?) throws(UsageError) -> ItemID {
          guard let value, let id = ItemID(value) else {
            throw UsageError(
              "'\(value ?? "")' is not the number of an item; 'todo-viper \#(module.kebab)' shows the numbers",
              "'\(value ?? "")' は項目の番号ではありません。番号は 'todo-viper \#(module.kebab)' で確認できます")
          }
          return id
        }
      """#)
    let value =
      hasChildren
      ? #"Phrase("the title to add, or the number to show", "追加する題名、または表示する番号")"#
      : #"Phrase("the title to add", "追加する題名")"#
    return file(
      "Sources/Modules", "\(name)Command",
      #"""
      internal import DatabaseStorage
      internal import \#(name)Contracts
      internal import \#(name)Entities
      internal import \#(name)Interactors
      internal import \#(name)Presenters
      internal import \#(name)Storage
      internal import \#(name)ViewData
      internal import \#(name)Views
      internal import ModulesContracts
      internal import SharedContracts
      internal import SharedEntities
      internal import SharedModules
      internal import Terminal

      /// The command of the feature: what it takes, and which route it opens.
      struct \#(name)Command {
        /// What can be asked for besides all items.
        private enum Action: String, CaseIterable, Sendable {
          /// Add an item.
          case add
      \#(actionCases)
        }

        let app: AppEntry

        var command: Command {
          let action = Parameter<Action>.optionalWord(
            .choice("ACTION"),
            Phrase("\#(actions.english); without it, all are shown", "\#(actions.japanese)(省略時はすべて表示)"))
          let value = Parameter<String>.optionalWord(
            .text("VALUE"), \#(value))
          let json = Parameter<Bool>.flag("--json", Phrase("print JSON instead of text", "テキストの代わりに JSON を出力"))
          return Command(
            "\#(module.kebab)", Phrase("Show the \#(module.phrase)", "\#(module.heading) を表示する"),
            parameters: [action.declaration, value.declaration, json.declaration],
            examples: ["todo-viper \#(module.kebab)", "todo-viper \#(module.kebab) add 'Call the bank'"]
          ) { arguments, context in
            if arguments[action] == nil, !arguments[json], let openApp = context.openApp {
              return try await openApp(app, context)
            }
            let route = try route(arguments[action], arguments[value])
            let database = Database(path: context.storePath, schema: \#(module.lowerCamel)Schema)
            let builder = \#(name)CommandBuilder(
              repository: SQLite\#(name)Repository(database: database), context: context,
              wantsJSON: arguments[json])
            try await run(route, builder, context.storePath, context.language)
          }
        }

        private func route(_ action: Action?, _ value: String?) throws(UsageError) -> \#(name)Route {
          switch action {
          case nil: return .\#(root.name.member)(.load)
          case .add: return .\#(root.name.member)(.add(try title(value)))
      \#(routes)
          }
        }

        private func title(_ value: String?) throws(UsageError) -> String {
          guard let value else {
            throw UsageError(
              "'\#(module.kebab) add' needs a title; write it in quotes",
              "'\#(module.kebab) add' には題名が必要です。引用符で囲んで指定してください")
          }
          return value
        }\#(number)
      }

      /// Assembles the screens of the feature for one command.
      ///
      /// The one place that names their concrete types.
      @MainActor
      private struct \#(name)CommandBuilder: \#(name)ScreenBuilding {
        let repository: any \#(name)Repository
        let context: CommandContext
        let wantsJSON: Bool

        func screen(for route: \#(name)Route\#(ifChildren(", router: any \(root.type)Routing"))) -> any Screen<Void, \#(name)Error> {
          switch route {
          case .\#(root.name.member)(let event):
            \#(root.type)Presenter(
              view: SingleEventView(
                event,
                write: wantsJSON ? \#(root.type)JSONView(context).show : \#(root.type)TextView(context).show),
              interactor: \#(root.type)Interactor(repository: repository)\#(ifChildren(", router: router")))
      \#(screens)
          }
        }
      }
      """#)
  }
}
