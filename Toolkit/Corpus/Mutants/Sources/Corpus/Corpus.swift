// What becomes of each mutant was worked out by hand, and stands in `expected.txt`.

/// Without its statement it never ends.
public func countDown(from start: Int) -> Int {
  var n = start
  while n > 0 { n -= 1 }
  return n
}

/// No test asks at the boundary.
public func isAdult(age: Int) -> Bool { age >= 18 }

/// Zero is zero on both sides of the boundary.
public func positive(_ n: Int) -> Int {
  if n < 0 { return 0 }
  return n
}

/// With its condition negated it reads what is not there.
public func first(of items: [Int]) -> Int {
  guard !items.isEmpty else { return -1 }
  return items[0]
}

/// No test calls it.
public func areSame(_ left: Int, _ right: Int) -> Bool { left == right }

/// Others may copy its body, which so cannot use the switch.
@inlinable public func twice(_ n: Int) -> Int { n * 2 }
