import { turn } from '../../../files/in-slices.ts'
import type { Answer, Row } from '../answer.ts'

/** How much is read at once, in characters: a few milliseconds. */
const slice = 500_000

const head = '{"items":['
// Inside a text its quote would have a backslash: between two objects of an array and nowhere else.
const between = '},{"'

/** Reads the answer of a list, however long, and lets the page live in between. Rejects with the signal's reason when aborted. */
export async function readLong(text: string, signal?: AbortSignal): Promise<Answer> {
  const rows: Row[] = []
  let from = text.startsWith(head) ? head.length : 0
  let to = from
  while (from > 0 && (to = text.indexOf(between, to + slice)) > 0) {
    const found = rowsIn(text.slice(from, to + 1))
    if (!found) continue
    for (const row of found) rows.push(row)
    from = to + 2
    await turn()
    signal?.throwIfAborted()
  }
  const answer = JSON.parse(from > 0 ? head + text.slice(from) : text) as Answer
  return { ...answer, items: [...rows, ...answer.items] }
}

/** Nothing where it ends inside a row, between two objects of its own. */
function rowsIn(text: string): Row[] | undefined {
  try {
    return JSON.parse(`[${text}]`) as Row[]
  } catch {
    return undefined
  }
}
