import { toJson } from '../../core/to-json.ts'

/** An item, identified by its id wherever it stands. */
export interface Ordered {
  id: string
}

/** The number of changed items of an ordered list. An item both moved and edited counts as both. */
export interface Changes {
  added: number
  removed: number
  changed: number
  moved: number
}

/** The changes of an ordered list, with as few moves as possible. */
export function changesBetween(before: readonly Ordered[], now: readonly Ordered[]): Changes {
  const places = new Map(before.map(({ id }, at) => [id, at]))
  const kept = now.filter(({ id }) => places.has(id))
  return {
    added: now.length - kept.length,
    removed: before.length - kept.length,
    changed: kept.filter((each) => textOf(each) !== textOf(before[places.get(each.id)!]!)).length,
    moved: kept.length - longestRise(kept.map(({ id }) => places.get(id)!)),
  }
}

// Equal regardless of field order; an undefined field counts as missing.
const textOf = (thing: Ordered): string =>
  toJson(
    Object.entries(thing)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** The length of the longest rising subsequence. */
function longestRise(numbers: readonly number[]): number {
  const ends: number[] = []
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number)
    ends[at < 0 ? ends.length : at] = number
  }
  return ends.length
}
