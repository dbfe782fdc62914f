internal import SharedEntities
internal import ToDosContracts
internal import ToDosEntities
internal import ToDosViewData

/// The first reading of the list.
@MainActor
struct ToDoListLoading {
  let view: any ToDoListViewing
  let interactor: any ToDoListInteracting
  let clock: any WallClock

  private enum Reading {
    case window(ToDoWindow)
    case failure(ToDoError)
    case placeholder(rowCount: Int)
  }

  /// Reads the list, with placeholders shown meanwhile, and again as long as it fails and that is asked for; nil
  /// where the screen is left.
  func run(rowCount: Int) async -> ToDoListState? {
    var rowCount = rowCount
    while true {
      let (reading, fit) = await read(rowCount: rowCount)
      rowCount = fit
      switch reading {
      case .placeholder: return nil
      case .window(let window):
        return ToDoListState(rowCount: rowCount, window: window)
      case .failure(let error):
        guard let fit = await retry(after: error, rowCount: rowCount) else { return nil }
        rowCount = fit
      }
    }
  }

  private func read(rowCount: Int) async -> (Reading, rowCount: Int) {
    await withTaskGroup(of: Reading.self) { group in
      var isOver = false
      group.addImmediateTask { @MainActor in
        defer { isOver = true }
        return await window(rowCount: rowCount)
      }
      // What is there at once needs nothing in its place.
      guard !isOver else { return (await group.next() ?? .placeholder(rowCount: rowCount), rowCount) }
      let placeholder = ToDoListPlaceholder(view: view, viewData: .loading(today: clock.localNow().day))
      group.addImmediateTask { @MainActor in .placeholder(rowCount: await placeholder.run(rowCount: rowCount))
      }
      let first = await group.next() ?? .placeholder(rowCount: rowCount)
      group.cancelAll()
      guard case .placeholder(let fit)? = await group.next() else { return (first, rowCount) }
      return (first, fit)
    }
  }

  private func window(rowCount: Int) async -> Reading {
    do throws(ToDoError) {
      return .window(try await interactor.window(ToDoFilter(), .from(nil), rowCount: rowCount))
    } catch {
      return .failure(error)
    }
  }

  /// Shows why the list could not be read, until reading it again is asked for; nil where the screen is left.
  private func retry(after error: ToDoError, rowCount: Int) async -> Int? {
    var rowCount = rowCount
    view.show(ToDoListViewData(phase: .failed(ToDoFault(error)), today: clock.localNow().day))
    while let event = await view.nextEvent() {
      switch event {
      case .fit(let count): rowCount = count
      case .retry: return rowCount
      case .leave: return nil
      default: break
      }
    }
    return nil
  }
}
