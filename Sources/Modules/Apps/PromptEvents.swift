internal import ModulesContracts
internal import SharedEntities

/// Has events of an app heard of while the app is open, each as soon as the app has served what led to it.
struct PromptEvents: EventPublishing {
  let exchange: any EventDelivering

  func publish(_ event: any ModuleEvent) {
    exchange.publish(event)
    Task { @MainActor in await exchange.deliver() }
  }
}
