internal import ModulesContracts
internal import SharedEntities

/// Delivers events of an app while the app is open, each as soon as the app has handled what caused it.
struct ImmediateEvents: EventPublishing {
  let exchange: any EventDelivering

  func publish(_ event: any ModuleEvent) {
    exchange.publish(event)
    Task { @MainActor in await exchange.deliver() }
  }
}
