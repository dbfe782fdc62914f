public import Testing

extension Trait where Self == TimeLimitTrait {
  /// The time limit of a test that waits for something: only one that waits in vain reaches it, however busy the
  /// machine is.
  public static var patient: Self { .timeLimit(.minutes(30)) }
}
