import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { importResults } from '../../../../src/contract/engine/import-rows.ts'
import type { priceListItems } from '../../../../src/contract/sites/price-list-items.ts'
import type { Call } from '../../domain/calls/call.ts'
import { openPriceList, type OpenList } from '../../domain/prices/price-list-access.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { importedRows } from '../../domain/resources/import-rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { neededItems, writeItems } from './items.ts'
import { judgeRows, refusedLine, type FileRow, type JudgedRow, type OwnPrice } from './judge-rows.ts'
import { recordChange } from './lists.ts'

type Imported = Reply<typeof priceListItems.import>

/** Says what would become of each row of a file, or writes all of them into the draft. */
export const importItems = (
  { params, body: { csv, checkOnly } }: Input<typeof priceListItems.import>,
  call: Call,
): Promise<Imported> => {
  const rows = importedRows(csv, ['item', 'monthly'], ['hourly'])
  return checkOnly
    ? call.inSite(async (trx) =>
        replyOf(await judge(trx, await openPriceList(trx, call, params.listId), rows)),
      )
    : call.once(async (trx) => {
        const list = await openPriceList(trx, call, params.listId, { lock: true })
        const judged = await judge(trx, list, rows)
        requireNoneRefused(judged)
        const changes = judged.flatMap(({ change }) => change ?? [])
        if (changes.length > 0) {
          await writeItems(trx, list, changes)
          await recordChange(trx, call, 'price-list-changed', list)
        }
        return { answer: replyOf(judged) }
      })
}

const judge = async (trx: Trx, list: OpenList, rows: readonly FileRow[]): Promise<JudgedRow[]> => {
  const judged = judgeRows(rows, await ownPrices(trx, list))
  const removed = judged.flatMap(({ change }) => (change?.monthly === null ? [change.item] : []))
  const needed = new Set((await neededItems(trx, list, removed)).map(({ item }) => item))
  return judged.map((each, at) =>
    each.line.result === 'removed' && needed.has(each.line.name)
      ? { line: refusedLine(rows[at]!, 'monthly', 'priceInUse') }
      : each,
  )
}

const ownPrices = async (trx: Trx, { id }: OpenList): Promise<ReadonlyMap<string, OwnPrice>> => {
  const { rows } = await sql<OwnPrice & { item: string }>`
    select item, hourly::text as hourly, monthly::text as monthly from price_list_draft where price_list_id = ${id}`.execute(
    trx,
  )
  return new Map(rows.map(({ item, ...price }) => [item, price]))
}

/** The most rows that a refusal names; a dry run has them all. */
const mostNamed = 20

const requireNoneRefused = (judged: readonly JudgedRow[]): void => {
  const refused = judged.filter(({ line }) => line.result === 'refused').map(({ line }) => line.row)
  if (refused.length === 0) return
  const more = refused.length > mostNamed ? ', …' : ''
  throw fail(code.badRequest, {
    key: 'csv',
    params: { reason: 'lines', lines: `${refused.slice(0, mostNamed).join(', ')}${more}` },
  })
}

const replyOf = (judged: readonly JudgedRow[]): Imported => {
  const lines = judged.map(({ line }) => line)
  const counts = Object.fromEntries(
    importResults.map((result) => [result, lines.filter((line) => line.result === result).length]),
  ) as Record<(typeof importResults)[number], number>
  return { lines: lines.filter(({ result }) => result !== 'same'), ...counts }
}
