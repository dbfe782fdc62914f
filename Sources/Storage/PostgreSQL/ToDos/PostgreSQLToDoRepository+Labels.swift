internal import DatabaseStorage
internal import SharedEntities
public import ToDosEntities
internal import ToDosStorage

extension PostgreSQLToDoRepository {
  public func tagCounts() async throws(ToDoError) -> [TagCount] {
    try await reading { session throws(StoreError) in
      try await session.rows(
        "SELECT min(name), sum(count) FROM tag_count WHERE list = $1 AND \(areLabels(.tag)) GROUP BY key ORDER BY key"
      ).map { TagCount(stored: $0.text(0), count: Int($0.integer(1))) }
    }
  }

  public func labelCounts(_ kind: LabelKind) async throws(ToDoError) -> [LabelCount] {
    try await reading { session throws(StoreError) in
      try await session.rows(countingLabels(kind, isDone: "is_done", "list = $1 AND ")).compactMap {
        LabelCount(row: $0)
      }
    }
  }
}
