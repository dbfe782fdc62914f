internal import ModulesContracts
internal import Platform
internal import SharedEntities

/// Delivers the events of an open app, each as soon as the app has handled its cause.
struct ImmediateEvents: EventPublishing {
  let exchange: any EventDelivering

  func publish(_ event: any ModuleEvent) {
    exchange.publish(event)
    Task { @AppActor in await exchange.deliver() }
  }
}
