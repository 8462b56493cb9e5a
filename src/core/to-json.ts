/** `JSON.stringify` that survives old libraries which add `toJSON` to arrays. */
export const toJson = (value: unknown): string => JSON.stringify(value, arraysAsTheyAre)

function arraysAsTheyAre(this: Record<string, unknown>, key: string, value: unknown): unknown {
  const own = this[key]
  return Array.isArray(own) ? own : value
}
