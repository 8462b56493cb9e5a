import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const file = 'tests/durations.json'

/** The recorded seconds of each file or check; unknown ones count as the median. */
export function readDurations() {
  const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const sorted = Object.values(known).sort((one, other) => one - other)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 5
  return { known, secondsOf: (key) => known[key] ?? median }
}

/** Records new measurements; files that did not run keep their figure, and those `gone` are dropped. */
export function recordDurations(measured, isThere) {
  const all = { ...readDurations().known, ...measured }
  const kept = Object.entries(all)
    .filter(([key]) => isThere(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, seconds]) => [key, Math.max(0.1, Math.round(seconds * 10) / 10)])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

/**
 * Groups of about the same length, none much longer than `most` seconds unless one item is: the longest item goes first.
 * @template T
 * @param {T[]} items
 * @param {(item: T) => number} secondsOf
 * @param {number} most
 */
export function balanced(items, secondsOf, most) {
  const sized = items.map((item) => ({ item, seconds: secondsOf(item) }))
  const total = sized.reduce((sum, { seconds }) => sum + seconds, 0)
  const groups = Array.from({ length: Math.max(1, Math.ceil(total / most)) }, () => ({
    seconds: 0,
    items: [],
  }))
  for (const { item, seconds } of sized.sort((one, other) => other.seconds - one.seconds)) {
    const shortest = groups.reduce((least, group) => (group.seconds < least.seconds ? group : least))
    shortest.items.push(item)
    shortest.seconds += seconds
  }
  return groups.filter(({ items: some }) => some.length > 0)
}
