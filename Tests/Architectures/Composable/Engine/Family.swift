import Platform

@testable import AppDoubles
@testable import ComposableEngine

/// A root that presents a parent, which presents two children; each works under the identifier 1.
enum Family {
  /// What each of them can do.
  enum Work: Equatable {
    case work
    case workInFlight
    case cancel
    case worked(String)
    /// Only a child: takes another identity.
    case become(Int)

    @AppActor
    func effect<Action>(_ name: String, _ trace: Trace, _ embed: @escaping @AppActor (Work) -> Action)
      -> Effect<Action>
    {
      switch self {
      case .work, .workInFlight:
        trace.effect(name, then: Work.worked(name)).cancellable(id: 1, cancelInFlight: self == .workInFlight)
          .map(embed)
      case .cancel: .cancel(id: 1)
      case .worked, .become: .none
      }
    }
  }

  struct Child: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      let name: String
    }

    let trace: Trace

    func reduce(into state: inout State, action: Work) -> Effect<Work> {
      if case .worked(let name) = action { trace.note("\(state.name) \(state.id) receives \(name)") }
      if case .become(let id) = action { state.id = id }
      return action.effect("\(state.name) \(state.id)", trace) { $0 }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var left: Child.State? = Child.State(id: 1, name: "left")
      var right: Child.State? = Child.State(id: 1, name: "right")
    }

    enum Action: Equatable {
      case own(Work)
      case presentLeft(Int?)
      case left(Work)
      case right(Work)

      var left: Work? { if case .left(let work) = self { work } else { nil } }
      var right: Work? { if case .right(let work) = self { work } else { nil } }
    }

    let trace: Trace

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        switch action {
        case .own(.worked(let name)): trace.note("parent receives \(name)")
        case .own(let work): return work.effect("parent", trace, Action.own)
        case .presentLeft(let id): state.left = id.map { Child.State(id: $0, name: "left") }
        case .left, .right: break
        }
        return .none
      }
      .ifLet(\.left, action: CasePath(Action.left, extract: \.left)) { Child(trace: trace) }
      .ifLet(\.right, action: CasePath(Action.right, extract: \.right)) { Child(trace: trace) }
    }
  }

  struct Root: Reducer {
    struct State: Equatable { var parent: Parent.State? = Parent.State() }

    enum Action: Equatable {
      case own(Work)
      case dismissParent
      case parent(Parent.Action)

      var parent: Parent.Action? { if case .parent(let action) = self { action } else { nil } }

      static func left(_ work: Work) -> Action { .parent(.left(work)) }
      static func right(_ work: Work) -> Action { .parent(.right(work)) }
    }

    let trace: Trace

    var body: some Reducer<State, Action> {
      Reduce<State, Action> { state, action in
        switch action {
        case .own(.worked(let name)): trace.note("root receives \(name)")
        case .own(let work): return work.effect("root", trace, Action.own)
        case .dismissParent: state.parent = nil
        case .parent: break
        }
        return .none
      }
      .ifLet(\.parent, action: CasePath(Action.parent, extract: \.parent)) { Parent(trace: trace) }
    }
  }
}
