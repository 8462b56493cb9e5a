/** JSON of a value, also where an old library has given all arrays a `toJSON` that makes texts of them. */
export const toJson = (value: unknown): string => JSON.stringify(value, arraysAsTheyAre)

function arraysAsTheyAre(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key]
  return Array.isArray(own) ? own : value
}
