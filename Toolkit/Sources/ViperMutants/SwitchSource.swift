/// The source file that activates mutants at run time, which is added to each target with mutants.
public enum SwitchSource {
  /// The name of the file.
  public static let fileName = "MutantSwitch.generated.swift"
  /// The environment variable with the number of the mutant to activate.
  public static let numberVariable = "VIPER_MUTANT"
  /// The environment variable with the path of the state file.
  public static let stateVariable = "VIPER_MUTANTS_STATE"
  /// The number of bytes in a state file before those of the mutants.
  ///
  /// The first four bytes are the active number in the machine's byte order. The byte of a mutant becomes 1 when it
  /// is reached, and 2 when it would infect the state there, as far as that can be determined without running it.
  public static let stateHeader = 16

  /// Returns the text of the file.
  ///
  /// - Parameters:
  ///   - count: the highest number of a mutant.
  ///   - sources: the texts of the target's other files.
  public static func text(count: Int, beside sources: [String] = []) -> String {
    // The compiler refuses a module that imports another one both with and without an access level.
    let access = sources.contains { $0.contains(plainImport) } ? "" : "internal "
    return """
      // Generated for a run of mutants; it is in no build of the package itself.
      #if canImport(Darwin)
        \(access)import Darwin
      #elseif canImport(Glibc)
        \(access)import Glibc
      #elseif canImport(Musl)
        \(access)import Musl
      #endif

      /// Chooses at most one mutant, and notes those that are reached.
      nonisolated enum MutantSwitch {
        /// The chosen number, and from byte \(stateHeader) on a byte for each mutant: in memory that others share, or alone.
        nonisolated(unsafe) private static let state: UnsafeMutableRawPointer = {
          let count = \(stateHeader + count + 1)
          var memory: UnsafeMutableRawPointer?
          if let path = getenv("\(stateVariable)") {
            let file = open(path, O_RDWR)
            if file >= 0 {
              let mapped = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
              if mapped != MAP_FAILED { memory = mapped }
              close(file)
            }
          }
          if let memory { return memory }
          let own = UnsafeMutableRawPointer.allocate(byteCount: count, alignment: 16)
          memset(own, 0, count)
          if let number = getenv("\(numberVariable)") { own.storeBytes(of: Int32(atoi(number)), as: Int32.self) }
          return own
        }()

        static func isActive(_ number: Int, differs: Bool = true) -> Bool {
          let state = state
          let mark = state.advanced(by: \(stateHeader) + number)
          if differs || mark.load(as: UInt8.self) == 0 { mark.storeBytes(of: differs ? 2 : 1, as: UInt8.self) }
          return state.load(as: Int32.self) == Int32(truncatingIfNeeded: number)
        }
        static func negated(_ number: Int, _ value: Bool) -> Bool { isActive(number) ? !value : value }
        static func and(_ number: Int, _ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
          isActive(number) ? try left || right() : try left && right()
        }
        static func or(_ number: Int, _ left: Bool, _ right: @autoclosure () throws -> Bool) rethrows -> Bool {
          isActive(number) ? try left && right() : try left || right()
        }
        static func isLess<Value: Comparable>(_ number: Int, _ left: Value, _ right: Value) -> Bool {
          isActive(number, differs: left == right) ? left <= right : left < right
        }
        static func isLessOrEqual<Value: Comparable>(_ number: Int, _ left: Value, _ right: Value) -> Bool {
          isActive(number, differs: left == right) ? left < right : left <= right
        }
        static func isGreater<Value: Comparable>(_ number: Int, _ left: Value, _ right: Value) -> Bool {
          isActive(number, differs: left == right) ? left >= right : left > right
        }
        static func isGreaterOrEqual<Value: Comparable>(_ number: Int, _ left: Value, _ right: Value) -> Bool {
          isActive(number, differs: left == right) ? left > right : left >= right
        }
        static func zero<Value: Numeric>(_ number: Int, _ value: Value) -> Value {
          isActive(number) ? (value == 0 ? 1 : 0) : value
        }
        static func none<Value>(_ number: Int, _ value: Value?) -> Value? {
          isActive(number, differs: value != nil) ? nil : value
        }
        static func empty(_ number: Int, _ value: String) -> String {
          isActive(number, differs: !value.isEmpty) ? "" : value
        }
        static func empty<Value>(_ number: Int, _ value: [Value]) -> [Value] {
          isActive(number, differs: !value.isEmpty) ? [] : value
        }
        static func empty<Key, Value>(_ number: Int, _ value: [Key: Value]) -> [Key: Value] {
          isActive(number, differs: !value.isEmpty) ? [:] : value
        }
      }

      """
  }

  /// An import of the system's library without an access level.
  private nonisolated(unsafe) static let plainImport =
    #/(?m)^\h*(?:@\w+(?:\([^)]*\))?\h+)*import\h+(?:(?:class|enum|func|let|protocol|struct|typealias|var)\h+)?(?:Darwin|Glibc|Musl)(?!\w)/#
}
