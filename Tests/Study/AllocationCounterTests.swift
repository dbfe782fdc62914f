import Doubles
import Foundation
import StudyResults
import Testing

@testable import StudyRunCost

#if os(Linux)
  /// Allocations are counted exactly, in a process that asks for it.
  @Suite("The counter of allocations", .patient)
  struct AllocationCounterTests {
    /// The folder of the products, which holds the library and the program.
    private static var products: URL {
      var url = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      while url.pathExtension != "xctest", url.pathComponents.count > 1 { url.deleteLastPathComponent() }
      return url.deletingLastPathComponent()
    }

    private typealias Allocate = @convention(c) (Int) -> UnsafeMutableRawPointer?
    private typealias AllocateCleared = @convention(c) (Int, Int) -> UnsafeMutableRawPointer?
    private typealias Reallocate = @convention(c) (UnsafeMutableRawPointer?, Int) -> UnsafeMutableRawPointer?
    private typealias AllocateAligned =
      @convention(c) (UnsafeMutablePointer<UnsafeMutableRawPointer?>, Int, Int) -> Int32
    private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void
    private typealias Read = @convention(c) (UnsafeMutablePointer<UInt64>) -> Void

    @Test("It counts a known number of allocations, their bytes and their ends")
    func known() throws {
      let path = Self.products.appendingPathComponent("libAllocationCounter.so").path
      // Loaded late, it takes nobody's place: only what is called here is counted.
      let library = try #require(dlopen(path, RTLD_NOW | RTLD_LOCAL))
      func function<Function>(_ name: String, as type: Function.Type) throws -> Function {
        unsafeBitCast(try #require(dlsym(library, name)), to: type)
      }
      let free = try function("free", as: Free.self)
      let read = try function("allocation_counter_read", as: Read.self)
      var (before, after): ([UInt64], [UInt64]) = ([0, 0, 0], [0, 0, 0])
      read(&before)
      for size in 1...100 { free(try function("malloc", as: Allocate.self)(size)) }
      free(try function("calloc", as: AllocateCleared.self)(3, 7))
      free(
        try function("realloc", as: Reallocate.self)(try function("malloc", as: Allocate.self)(8), 1_000))
      var block: UnsafeMutableRawPointer?
      #expect(try function("posix_memalign", as: AllocateAligned.self)(&block, 64, 128) == 0)
      #expect(block.map { UInt(bitPattern: $0) % 64 } == 0)
      free(block)
      free(nil)
      read(&after)
      let counts = zip(after, before).map { $0 - $1 }
      let byteCount: UInt64 = 5_050 + 21 + 1_008 + 128
      #expect(counts == [104, byteCount, 103])
    }

    @Test("What is long is so in each process that shares the rounds", .enabled(if: hasBaseline("todos")))
    func processes() async throws {
      let folder = TemporaryFolder()
      let output = try await run([
        Self.products.appendingPathComponent("todo-viper-study").path, "run-cost", "--parts", "apps",
        "--app", "todos", "--operations", "select,toggle", "--sizes", "10", "--rounds", "12",
        "--long-rounds", "3", "--processes", "2", "--long", "todos/select/10", "--results", folder.path,
      ])
      #expect(output.isDone, "\(output)")
      let result = try #require(try StudyResult.read("run-cost", from: folder.path))
      let recomputation = Recomputation(of: result, from: try RawTable.read("run-cost", from: folder.path))
      #expect(recomputation.differences.isEmpty && recomputation.rows["time"]?.sorted() == [3, 12])
    }

    @Test(
      "The program counts its allocations in a process of its own, the same each time",
      .enabled(if: isStudied("todos")))
    func program() async throws {
      let folder = TemporaryFolder()
      let output = try await run([
        Self.products.appendingPathComponent("todo-viper-study").path, "run-cost", "--quick", "--parts",
        "allocations,memory,writing", "--app", "todos", "--operations", "select,toggle", "--results",
        folder.path,
      ])
      #expect(output.isDone, "\(output)")
      let result = try #require(try StudyResult.read("run-cost", from: folder.path))
      #expect(
        result.tables.map(\.identifier) == [
          "operations", "allocations", "allocated-bytes", "peak-memory-open", "peak-memory", "written-bytes",
        ])
      for table in result.tables.dropFirst() where table.identifier != "written-bytes" {
        #expect(table.rows.flatMap(\.values).allSatisfy { ($0.number ?? 0) > 0 }, "\(table)")
      }
      let raw = try RawTable.read("run-cost", from: folder.path)
      let recomputation = Recomputation(of: result, from: raw)
      #expect(recomputation.differences.isEmpty)
      #expect(
        recomputation.rows == [
          "allocations": [6, 6], "allocated-bytes": [6, 6], "peak-memory-open": [1], "peak-memory": [1],
          "written-bytes": [1, 1],
        ])
      let written = try #require(result.tables.last)
      #expect(written.rows.map { $0.values.allSatisfy { $0.number == 0 } } == [true, false], "\(written)")
    }
  }
#endif
