/** A list of so many, each made of its place. Old libraries replace `Array.from` by one that takes no function. */
export function times<T>(count: number, make: (at: number) => T): T[] {
  const made: T[] = []
  for (let at = 0; at < count; at++) made.push(make(at))
  return made
}
