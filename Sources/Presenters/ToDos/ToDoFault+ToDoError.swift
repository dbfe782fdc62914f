public import ToDosEntities
public import ToDosViewData

extension ToDoFault {
  /// What screens show of an error.
  public init(_ error: ToDoError) {
    self =
      switch error {
      case .titleIsBlank: .titleIsBlank
      case .titleHasSeveralLines: .titleHasSeveralLines
      case .titleIsTooLong: .titleIsTooLong(limit: Title.limit)
      case .memoIsTooLong: .memoIsTooLong(limit: Memo.limit)
      case .dueIsUnreadable: .dueIsUnreadable
      case .dueIsPast(let day): .dueIsPast(day)
      case .noSuchToDo(let ids): .noSuchToDo(ids)
      case .nothingToUndo(let available): .nothingToUndo(available: available)
      case .nothingToRedo(let available): .nothingToRedo(available: available)
      case .importFault(let fault):
        switch fault.reason {
        case .syntax(let reason): .importSyntax(line: fault.line, reason)
        case .rule(let error): .importRule(line: fault.line, ToDoFault(error))
        }
      case .hookAnswer(let hook, let fault):
        switch fault.reason {
        case .syntax(let reason): .hookSyntax(hook: hook, line: fault.line, reason)
        case .rule(let error): .hookRule(hook: hook, line: fault.line, ToDoFault(error))
        }
      case .hook(let fault): .hook(fault)
      case .storeIsUnsound(let count): .storeIsUnsound(findingCount: count)
      case .store(let error): .store(error)
      }
  }
}
