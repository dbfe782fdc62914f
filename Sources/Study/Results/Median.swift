/// Returns the median of some values, the mean of the middle two if their number is even; nil without values.
package func median(of values: [Double]) -> Double? {
  guard !values.isEmpty else { return nil }
  let (sorted, middle) = (values.sorted(), values.count / 2)
  return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
}
