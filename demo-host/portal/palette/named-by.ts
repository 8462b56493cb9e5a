import { plain } from './rank.ts'

/**
 * The labels that the first words of a query name, and the rest of the query. Each word is the beginning of a word of the
 * label, in its order; only labels that match the most words count. None without a rest.
 */
export function namedBy<T extends { label: string }>(
  query: string,
  labels: readonly T[],
): { named: T[]; rest: string } {
  const typed = query.trim().split(/\s+/)
  const counted = labels.map((each) => ({ each, count: matchedWords(each.label, typed) }))
  const most = Math.max(0, ...counted.map(({ count }) => count))
  const rest = typed.slice(most).join(' ')
  if (most === 0 || rest.length < 2) return { named: [], rest: '' }
  return { named: counted.filter(({ count }) => count === most).map(({ each }) => each), rest }
}

// Shorter words begin too many labels.
const shortest = 3

function matchedWords(label: string, typed: readonly string[]): number {
  let remaining = plain(label).split(/[^\p{L}\p{N}]+/u)
  let count = 0
  for (const word of typed.map(plain)) {
    const at = remaining.findIndex((each) => each.startsWith(word))
    if (at < 0 || (count === 0 && word.length < shortest)) return count
    remaining = remaining.slice(at + 1)
    count += 1
  }
  return count
}
