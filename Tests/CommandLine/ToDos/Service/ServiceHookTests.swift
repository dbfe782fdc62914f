import Doubles
import Testing

/// Hooks that the service calls.
@Suite(.patient)
struct ServiceHookTests {
  let store = TestStore()

  /// Runs the service with hooks that have ample time.
  private func serve(_ input: String, _ options: String...) async throws -> Output {
    try await store.run(
      ["serve"] + options, input: Array(input.utf8), changes: ["TODO_VIPER_HOOK_LIMIT": "5m"])
  }

  @Test("An agent gets what hooks say of its change, each call its own")
  func agent() async throws {
    try await store.addHook("after", "grep -q '\"one\"' && { echo 'only this' >&2; exit 3; }; echo sent >&2")
    func call(_ id: Int, _ title: String) -> String {
      #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"add","arguments":{"title":"\#(title)"},"#
        + #""_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","#
        + #""io.modelcontextprotocol/clientCapabilities":{}}}}"#
    }
    let input = [call(1, "one"), call(2, "two")].joined(separator: "\n") + "\n"
    let output = try await serve(input)
    let lines = output.text.split(separator: "\n")
    try #require(lines.count == 2, "\(output)")
    #expect(
      lines[0].contains("the change was made, but hook after failed: only this")
        && !lines[0].contains("sent"), "\(output)")
    #expect(lines[1].contains("hook after: sent") && !lines[1].contains("only this"), "\(output)")
    #expect(output.errors.isEmpty, "\(output)")
  }

  @Test("A script gets what hooks say before the result of its call")
  func script() async throws {
    try await store.addHook("after", "echo sent >&2")
    let call = #"{"jsonrpc":"2.0","id":1,"method":"add","params":{"title":"one"}}"#
    let output = try await serve("\(call)\n", "--protocol", "rpc")
    let lines = output.text.split(separator: "\n")
    try #require(lines.count == 2, "\(output)")
    #expect(lines[0] == #"{"jsonrpc":"2.0","method":"note","params":{"text":"hook after: sent"}}"#)
    #expect(lines[1].contains(#""id":1"#))
  }
}
