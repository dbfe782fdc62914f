public import SharedEntities

/// The saving of an input, as a new ToDo or as changes to a stored one.
public struct ToDoSaving: Hashable, Sendable {
  /// The change that saves it.
  public let change: ToDoChange
  /// The stored ToDo, as a set of one; nil for a new one.
  private let ids: ItemIDSet?
  /// The changes to it.
  private let patch: ToDoPatch

  /// Validates an input.
  ///
  /// - Parameters:
  ///   - stored: the ToDo to be changed, as the user has seen it; nil for a new one.
  ///   - language: the language of a due date in words.
  /// - Throws: an error of `ToDoInput.patch(on:in:keeping:)`; `ToDoError.titleIsBlank` if a new ToDo has no title.
  public init(
    _ input: ToDoInput, of stored: ToDo?, on clock: any WallClock, in language: Language
  ) throws(ToDoSavingError) {
    ids = stored.map { ItemIDSet([$0.id]) }
    do throws(ToDoError) {
      guard let stored else {
        let values = try input.values(on: clock, in: language)
        patch = ToDoPatch()
        change = ToDoChange(.add, at: values.createdAt, .insert(values))
        return
      }
      var patch = try input.patch(on: clock, in: language, keeping: .these([stored.start, stored.due]))
        .changes(
          of: stored.values)
      patch.base = stored.values
      self.patch = patch
      change = ToDoChange(.edit, at: clock.now(), .patch(ItemIDSet([stored.id]), patch))
    } catch {
      throw ToDoSavingError(error)
    }
  }

  /// Returns the saved ToDo from the result of the change.
  public func toDo(of result: ToDoChangeResult) throws(ToDoError) -> ToDo {
    if let ids { return try result.only(of: ids).toDo }
    guard let toDo = result.toDos.first else { throw .store(.failed(detail: "the ToDo was not stored")) }
    return toDo
  }

  /// Returns the number of the ToDo that must be read again to explain why the change failed; nil for an error that
  /// needs no explanation.
  public func contested(by error: ToDoError) -> ItemID? {
    guard case .isChangedElsewhere = error else { return nil }
    return ids?.only
  }

  /// Returns the error of saving a ToDo that was changed elsewhere.
  ///
  /// - Parameter current: the ToDo as it is now; nil if it was deleted.
  public func conflict(with current: ToDo?, by clock: any WallClock) -> ToDoSavingError {
    guard let current else { return ToDoSavingError(.noSuchToDo(ids ?? ItemIDSet([ItemID]()))) }
    do throws(ToDoError) {
      return ToDoSavingError(
        .isChangedElsewhere, current: current,
        conflicts: try patch.conflicts(with: current.values, by: clock))
    } catch {
      return ToDoSavingError(error)
    }
  }
}

extension ToDoInput {
  /// Returns the change that gives stored ToDos these values, all or none, whatever their current ones.
  ///
  /// - Throws: an error of `patch(on:in:keeping:)`.
  public func change(
    of ids: ItemIDSet, on clock: any WallClock, in language: Language = .english
  ) throws(ToDoError) -> ToDoChange {
    ToDoChange(.edit, at: clock.now(), .patch(ids, try patch(on: clock, in: language)))
  }
}
