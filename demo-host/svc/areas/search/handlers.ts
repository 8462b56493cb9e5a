import { sql } from 'kysely'
import type { Endpoint, Handlers, Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { search } from '../../../../src/contract/shell/search.ts'
import { holderOf, mayDo } from '../../domain/accounts/permitted.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { withoutTotals } from '../../kernel/db/list-total.ts'
import { ask } from '../../domain/serving/ask.ts'
import { type Found, searchedLists, type SearchedList } from './searched-lists.ts'

/** Records that contain a text, else those that contain the most similar word. */
const find = async ({ query }: Input<typeof search.find>, call: Call): Promise<Reply<typeof search.find>> => {
  const text = query.text.trim()
  if (!text) return { items: [], corrected: '' }
  const lists = await readable(call)
  const items = await foundIn(lists, call, text)
  if (items.length > 0) return { items, corrected: '' }
  for (const corrected of await similarWords(call, text)) {
    const similar = await foundIn(lists, call, corrected)
    if (similar.length > 0) return { items: similar, corrected }
  }
  return { items: [], corrected: '' }
}

/** Lists that the caller may read. */
const readable = (call: Call): Promise<SearchedList[]> =>
  call.inSite(async (trx) => {
    const holder = await holderOf(trx, sessionOf(call).accountId)
    return searchedLists.filter(({ list }) => mayDo(holder, entryOf(list), 'read'))
  })

const entryOf = ({ can }: Endpoint): string => can.split(':')[0] ?? ''

/** The fewest rows that a page of a list can have. */
const mostOfAKind = '5'

// One after the other: a search holds one database connection at most.
const foundIn = (lists: readonly SearchedList[], call: Call, text: string): Promise<Found[]> =>
  withoutTotals(async () => {
    const items: Found[] = []
    for (const { list, found } of lists) {
      const reply = await ask(call, list, { query: { filter: text, size: mostOfAKind } })
      items.push(...(reply as { items: never[] }).items.map(found))
    }
    return items
  })

/** Words of the site that resemble a text, most similar first. They may be of records that the caller may not see. */
const similarWords = (call: Call, text: string): Promise<string[]> =>
  call.inSite(async (trx) => {
    const { rows } = await sql<{ words: string[] }>`select similar_words(${text}, 3) as words`.execute(trx)
    return rows[0]?.words ?? []
  })

export const searchHandlers: Handlers<typeof search, Call> = { find }
