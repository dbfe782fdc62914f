extension Blueprint {
  var moduleValue: SourceFile {
    file(
      "Sources/Modules", "\(name)Module",
      #"""
      internal import DatabaseStorage
      internal import \#(name)Contracts
      internal import \#(name)Entities
      internal import \#(name)Presenters
      internal import \#(name)Routers
      internal import \#(name)Storage
      internal import \#(name)ViewData
      internal import \#(name)Views
      public import ModulesContracts
      public import SharedEntities

      /// The \#(module.phrase) as a module.
      public struct \#(name)Module: Module {
        public let identifier = "\#(module.kebab)"
        public let schema: Schema? = \#(module.lowerCamel)Schema

        /// The \#(module.phrase).
        public init() {}

        public var commands: [CommandEntry] {
          [CommandEntry("\#(module.kebab)") { \#(name)Command(app: app).command }]
        }

        public var apps: [AppEntry] { [app] }
        public var previews: [ScreenPreview] { \#(module.lowerCamel)Previews }

        /// How long a change made in the app waits for other programs, in milliseconds: nothing else goes on meanwhile.
        private static let busyTimeout: Int32 = 250

        private var app: AppEntry {
          AppEntry(name: "\#(module.kebab)", architecture: "viper") { context in
            let database = Database(
              path: context.storePath, schema: \#(module.lowerCamel)Schema, busyTimeout: Self.busyTimeout)
            let repository = SQLite\#(name)Repository(database: database)
            let builder = \#(name)ScreenBuilder(
              repository: context.gate.map { Gated\#(name)Repository(base: repository, gate: $0) } ?? repository,
              context: context)
            try await run(.\#(root.name.member)(.load), builder, context.storePath, context.language)
          }
        }
      }

      /// Opens a route and returns when its screens are left.
      ///
      /// - Throws: `CommandFailure` with the sentence for people.
      @MainActor
      func run(
        _ route: \#(name)Route, _ builder: any \#(name)ScreenBuilding, _ storePath: String, _ language: Language
      ) async throws(CommandFailure) {
        do throws(\#(name)Error) {
          try await \#(name)Router(builder: builder).open(route)
        } catch {
          throw CommandFailure(\#(name)Fault(error).sentence(storePath: storePath)(language))
        }
      }
      """#)
  }

  var gatedRepository: SourceFile {
    let one = ifChildren(
      #"""
        func item(_ id: ItemID) async throws(\#(name)Error) -> \#(name)Item? {
          try await enter()
          defer { gate.leave() }
          return try await base.item(id)
        }

      """#)
    return file(
      "Sources/Modules", "Gated\(name)Repository",
      #"""
      internal import \#(name)Entities
      internal import ModulesContracts
      internal import SharedEntities

      /// A repository whose calls go through a gate first.
      struct Gated\#(name)Repository: \#(name)Repository {
        let base: any \#(name)Repository
        let gate: any CallGate

        func items() async throws(\#(name)Error) -> [\#(name)Item] {
          try await enter()
          defer { gate.leave() }
          return try await base.items()
        }

      \#(one)
        func add(_ title: \#(name)Title) async throws(\#(name)Error) {
          try await enter()
          defer { gate.leave() }
          try await base.add(title)
        }

        func remove(_ id: ItemID) async throws(\#(name)Error) {
          try await enter()
          defer { gate.leave() }
          try await base.remove(id)
        }

        private func enter() async throws(\#(name)Error) {
          do throws(StoreError) {
            try await gate.enter()
          } catch {
            throw .store(error)
          }
        }
      }
      """#)
  }

  var screenBuilder: SourceFile {
    let cases = forChildren {
      #"""
          case .\#($0.name.member)(let id):
            context.screen(\#(name)Screens.\#($0.name.member), .page, start: .show(id)) { view, _ in
              \#($0.type)Presenter(view: view, interactor: \#($0.type)Interactor(repository: repository))
            }
      """#
    }
    return file(
      "Sources/Modules", "\(name)ScreenBuilder",
      #"""
      internal import \#(name)Contracts
      internal import \#(name)Entities
      internal import \#(name)Interactors
      internal import \#(name)Presenters
      \#(ifChildren("internal import \(name)ViewData"))
      internal import \#(name)Views
      internal import ModulesContracts
      internal import SharedContracts
      internal import SharedModules

      /// Assembles the screens of the app.
      ///
      /// The one place that names their concrete types.
      @MainActor
      struct \#(name)ScreenBuilder: \#(name)ScreenBuilding {
        let repository: any \#(name)Repository
        let context: AppContext

        func screen(for route: \#(name)Route\#(ifChildren(", router: any \(root.type)Routing"))) -> any Screen<Void, \#(name)Error> {
          switch route {
          case .\#(root.name.member)(let event):
            context.screen(\#(name)Screens.\#(root.name.member), .page, start: event) { view, _ in
              \#(root.type)Presenter(
                view: view, interactor: \#(root.type)Interactor(repository: repository)\#(ifChildren(", router: router")))
            }
      \#(cases)
          }
        }
      }
      """#)
  }

  var previews: SourceFile {
    let states = forChildren {
      #"""
        ScreenPreview(
          "\#(module.kebab)-\#($0.name.kebab)",
          states: [
            .init("shown") { size, language in
              \#(name)Screens.\#($0.name.member).frame(
                \#($0.type)ViewData(id: .lowest, title: samples[0](language)), size, language)
            }
          ]),
      """#
    }
    return file(
      "Sources/Modules", "\(name)Previews",
      #"""
      internal import \#(name)ViewData
      internal import \#(name)Views
      internal import ModulesContracts
      internal import SharedEntities
      internal import SharedViews
      internal import Terminal

      /// Every screen of the feature in every state it can be in, from sample view data.
      let \#(module.lowerCamel)Previews: [ScreenPreview] = [
        ScreenPreview(
          "\#(module.kebab)-\#(root.name.kebab)",
          states: [
            .init("empty") { size, language in
              let viewData = \#(root.type)ViewData(rows: [], selectedIndex: nil)
              return \#(name)Screens.\#(root.name.member).frame(viewData, size, language)
            },
            .init("shown") { size, language in
              \#(name)Screens.\#(root.name.member).frame(sampleRows(language), size, language)
            },
            .init("failed") { size, language in
              \#(name)Screens.\#(root.name.member).frame(sampleRows(language, fault: .store(.busy)), size, language)
            },
          ]),
      \#(states)
      ]

      private let samples = [
        Phrase("The first one, with a title that no narrow window shows in one line", "最初の項目。狭い窓では 1 行に収まらない長さの題名"),
        Phrase("The second one", "次の項目"),
      ]

      private func sampleRows(_ language: Language, fault: \#(name)Fault? = nil) -> \#(root.type)ViewData {
        let rows = zip(1..., samples).compactMap { number, title in
          ItemID(rawValue: number).map { \#(root.type)ViewData.Row(id: $0, title: title(language)) }
        }
        return \#(root.type)ViewData(rows: rows, selectedIndex: 0, fault: fault)
      }
      """#)
  }
}
