/**
 * An array of `count` items, each made from its index. Old libraries replace `Array.from` with one that
 * ignores its function.
 */
export function times<T>(count: number, make: (at: number) => T): T[] {
  const made: T[] = []
  for (let at = 0; at < count; at++) made.push(make(at))
  return made
}
