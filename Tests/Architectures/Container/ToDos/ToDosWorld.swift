import ContainerEngine
import InMemoryStorage
import ModulesContracts
import Platform
import SharedEntities
import SharedViews
import Terminal
import Testing
import ToDosEntities
import ToDosViewData

import struct ToDosEntities.Tag

@testable import AppDoubles
@testable import AppsModules
@testable import ToDosContainer

/// The to-do app on a desk, with a store in memory.
@AppActor
struct ToDosWorld {
  let store = InMemoryToDoRepository()
  let desk: AppDesk

  init(latency: Duration = .zero, rows: Int = 24) {
    desk = AppDesk(latency: latency, size: Frame.Size(columns: 80, rows: rows))
  }

  /// Adds ToDos, the last on top.
  ///
  /// - Parameters:
  ///   - tags: the tags of each, separated by spaces.
  ///   - project: the path of the project of each; nil for none.
  @discardableResult
  func add(_ titles: [String], tags: String = "", project: String? = nil) async throws -> [ToDo] {
    let (tags, project) = (try Tags(Tags.words(in: tags)), try project.map { try Project($0) })
    var toDos: [ToDo] = []
    for title in titles {
      let values = ToDoValues(
        title: Title(stored: title), createdAt: desk.clock.now(), tags: tags, project: project)
      toDos += try await store.make(ToDoChange(.add, at: values.createdAt, .insert(values))).toDos
    }
    return toDos
  }

  func delete(_ toDo: ToDo) async throws {
    _ = try await store.make(.delete(ItemIDSet([toDo.id]), at: desk.clock.now()))
  }

  /// Lets the app notice that another program has changed the store.
  func signal() async {
    store.noteOthers()
    await check()
  }

  /// Lets the app check whether another program has changed the store.
  func check() async { await desk.watch.signal { await desk.settle() } }

  func openList() async throws -> ToDoListViewContainer {
    var list: ToDoListViewContainer?
    await desk.open {
      let container = ToDoListViewContainer(context($0))
      list = container
      await container.run()
    }
    return try #require(list)
  }

  func openDetail(of toDo: ToDo) async throws -> ToDoDetailViewContainer {
    var detail: ToDoDetailViewContainer?
    let version = try await store.version()
    await desk.open {
      let context = context($0)
      let mount = Mount<ToDoDetailView>.page(on: context.scene)
      let container = ToDoDetailViewContainer(toDo, at: version, on: mount, context)
      detail = container
      _ = await mount.present { await container.outcome() }
    }
    return try #require(detail)
  }

  func openForm() async throws -> ToDoFormViewContainer {
    var form: ToDoFormViewContainer?
    await desk.open {
      let container = ToDoFormViewContainer(for: nil, context($0))
      form = container
      _ = await container.run()
    }
    return try #require(form)
  }

  /// Opens the tags over an empty page, with one of them selected.
  ///
  /// - Parameter gate: is before the calls of the store instead of the desk's.
  @discardableResult
  func openTags(selecting label: ToDoLabel? = nil, through gate: (any CallGate)? = nil) async throws
    -> ToDoTagsViewContainer
  {
    var tags: ToDoTagsViewContainer?
    await desk.open {
      let container = ToDoTagsViewContainer(selecting: label, context($0, gate))
      tags = container
      // A sheet is drawn over a page only.
      await Layer(on: $0.stage, .page).present { _ = await container.run() }
    }
    return try #require(tags)
  }

  /// What containers get that no app is around; their own functions are called instead of keys.
  ///
  /// - Parameter gate: counts what they ask of the store.
  func context(through gate: any CallGate) -> ToDosContext {
    ToDosContext(
      repository: InMemoryToDoRepository(sharing: store, gate: gate), scene: AppScene(desk))
  }

  private func context(_ context: AppContext, _ gate: (any CallGate)? = nil) -> ToDosContext {
    ToDosContext(
      repository: InMemoryToDoRepository(sharing: store, gate: gate ?? context.gate), scene: AppScene(context)
    )
  }
}

extension AppDesk {
  /// Whether the failure is shown that the gate caused.
  var showsFailure: Bool { shows("cannot be used") }
}
