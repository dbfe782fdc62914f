public import SharedViewData

/// The modifiers of a form with a switch.
extension PresentationalView where Event == FormEvent {
  /// Calls back with everything that changes the input or the focus: a view has no state to bind a field to.
  public func onInput(action: @escaping ActionWith<FormEvent>) -> Self {
    on(action) { [.save, .cancel, .showKeys].contains($0) ? nil : $0 }
  }

  public func onSave(action: @escaping Action) -> Self { on(.save, action) }
  public func onCancel(action: @escaping Action) -> Self { on(.cancel, action) }
  public func onShowKeys(action: @escaping Action) -> Self { on(.showKeys, action) }
}
