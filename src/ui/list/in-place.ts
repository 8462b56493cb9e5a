import type { Answer } from './answer.ts'

/** A newer answer with its rows where they were: what is there changes, nothing moves, comes or goes. */
export function inPlace(before: Answer, now: Answer): Answer {
  const newer = new Map(now.items.map((row) => [row.id, row]))
  return { ...now, items: before.items.map((row) => newer.get(row.id) ?? row) }
}
