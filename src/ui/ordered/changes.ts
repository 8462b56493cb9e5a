import { toJson } from '../../core/to-json.ts'

/** Something that is the same thing as long as its id is, wherever it stands. */
export interface Ordered {
  id: string
}

/** How many things of an ordered list are another than before. What is both moved and changed counts as both. */
export interface Changes {
  added: number
  removed: number
  changed: number
  moved: number
}

/** What has become of an ordered list. As few as possible are taken to have moved. */
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

// Whatever order its fields are in; what is nothing might as well be left out.
const textOf = (thing: Ordered): string =>
  toJson(
    Object.entries(thing)
      .filter(([, value]) => value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** How many of some numbers are left at most in rising order, if the others are taken out. */
function longestRise(numbers: readonly number[]): number {
  const ends: number[] = []
  for (const number of numbers) {
    const at = ends.findIndex((end) => end >= number)
    ends[at < 0 ? ends.length : at] = number
  }
  return ends.length
}
