public import TimelineEntities
public import TimelineViewData

extension TimelineFault {
  /// What screens show of an error.
  public init(_ error: TimelineError) {
    self =
      switch error {
      case .post(let fault): TimelineFault(fault)
      case .userIDIsInvalid: .userIDIsInvalid(limit: UserID.limit)
      case .userNameIsBlank: .userNameIsBlank
      case .userNameIsInvalid: .userNameIsInvalid(limit: UserName.limit)
      case .imageNameIsInvalid: .imageNameIsInvalid(limit: ImageName.limit)
      case .noSuchPost(let ids): .noSuchPost(ids)
      case .nothingToUndo(let available): .nothingToUndo(available: available)
      case .nothingToRedo(let available): .nothingToRedo(available: available)
      case .store(let error): .store(error)
      }
  }

  private init(_ fault: PostFault) {
    self =
      switch fault.reason {
      case .isBlank: .textIsBlank(line: fault.line)
      case .isTooLong: .textIsTooLong(line: fault.line, limit: PostText.limit)
      case .hasTooManyBytes: .textHasTooManyBytes(line: fault.line, limit: PostText.byteLimit)
      case .hasControlCharacter: .textHasControlCharacter(line: fault.line)
      }
  }
}
