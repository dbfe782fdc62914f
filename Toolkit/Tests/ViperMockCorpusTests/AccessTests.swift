import Foundation
import Testing
import ViperMocks

@testable import ViperMockCorpus
@testable import ViperMockCorpusMocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Mocks of protocols for few, and of protocols within types", .mocks)
struct AccessTests {
  @Test("A protocol for the package, and one for its target")
  func access() {
    let (packaged, own) = (PackagedMock(), InternalMock())
    packaged.on.pack.returns(1)
    own.on.keep.with(Secret(word: "a")).returns(Secret(word: "b"))
    #expect((packaged as any Packaged).pack(Item(id: 2)) == 1)
    #expect((own as any Internal).keep(Secret(word: "a")) == Secret(word: "b"))
    #expect(packaged.on.pack.calls == [Item(id: 2)])
    #expect(own.on.keep.calls == [Secret(word: "a")])
  }

  @Test("Protocols within types")
  func nested() {
    let (nested, deep) = (NestedMock(), DeepMock())
    nested.on.take.whenCalled { $0 }
    deep.on.token.returns(nil)
    #expect((nested as any Outer.Nested).take(Outer.Token(text: "a")) == Outer.Token(text: "a"))
    #expect((deep as any Outer.Token.Deep).token == nil)
    #expect(nested.on.take.calls == [Outer.Token(text: "a")])
    #expect(deep.on.token.calls.count == 1)
  }

  @Test("An attribute of the language is no actor: such a protocol is mocked as any other")
  func attributes() {
    let (sending, counting) = (PrecedingMock(), InliningMock())
    sending.on.send.returns(3)
    counting.on.count.returns(1)
    counting.on.setCount.allow()
    #expect(sending.send("x") == 3)
    var counted: any Inlining = counting
    counted.count += 1
    #expect(sending.on.send.calls.count == 1 && counting.on.count.calls.count == 1)
    #expect(counting.on.setCount.calls == [2])
  }

  @Test("Requirements with a result builder are stubbed as others are")
  func builders() {
    let mock = BuildingMock()
    mock.on.items.returns([Item(id: 1), Item(id: 2)])
    mock.on.values.returns([3])
    #expect(mock.items == [Item(id: 1), Item(id: 2)] && mock.values() == [3])
    #expect(mock.on.items.calls.count == 1 && mock.on.values.calls.count == 1)
  }

  @Test("An implementation that only the module can use does not stand in for a stub")
  func withheld() {
    let mock = WithholdingMock()
    mock.on.count.returns(2)
    func count(of value: some Withholding) -> Int { value.count() }
    #expect(count(of: mock) == 2 && mock.on.count.calls.count == 1)
  }

  @Test("A type of C is taken from the module that the protocol's file imports on this system")
  func systemTypes() {
    let mock = AddressingMock()
    mock.on.address.where { $0.sa_family == 2 }.returns(7)
    var address = sockaddr()
    address.sa_family = 2
    #expect(mock.address(address) == 7)
    #expect(mock.on.address.calls.map(\.sa_family) == [2])
  }

  @Test("A requirement of another file has the types that that file imports")
  func inheritedSystemTypes() {
    let (mock, internalMock) = (ConnectingMock(), InternalConnectingMock())
    mock.on.address.returns(7)
    internalMock.on.address.returns(8)
    #expect(mock.address(sockaddr()) == 7 && internalMock.address(sockaddr()) == 8)
    #expect(mock.on.address.calls.count == 1 && internalMock.on.address.calls.count == 1)
  }

  @Test("A type of C may be imported by its name alone")
  func singleImports() {
    let mock = TimingMock()
    mock.on.wait.where { $0.tv_sec == 1 }.allow()
    mock.wait(until: timespec(tv_sec: 1, tv_nsec: 0))
    #expect(mock.on.wait.calls.map(\.tv_sec) == [1])
  }

  @Test("A type that an extension declares comes from the extension's module")
  func extensionTypes() {
    let mock = DecodingMock()
    mock.on.text.with(\.encoding, .utf8).returns("a")
    #expect(mock.text(of: [97], in: .utf8) == "a")
    #expect(mock.on.text.calls.map(\.encoding) == [.utf8])
  }

  @Test("A mock of a protocol for the target alone inherits from a class that is not open")
  func closedClass() {
    let mock = InternalClosedMock()
    mock.on.respond.returns(true)
    #expect(mock.respond(to: Item(id: 1)) && mock.on.respond.calls == [Item(id: 1)])
  }
}
