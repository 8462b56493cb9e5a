import { looksLikeFormula } from '../../../../src/contract/engine/formula.ts'
import type { ImportLineOf } from '../../../../src/contract/engine/import-rows.ts'
import { unitPriceProblem } from '../../../../src/contract/kinds/unit-price.ts'
import { plainPrice } from '../../../../src/contract/money/with-markup.ts'
import type { ImportedRow } from '../../domain/resources/import-rows.ts'
import { itemName, type Change } from './items.ts'

/** A row of a file; without `hourly` the file has no such column. */
export type FileRow = ImportedRow<'item' | 'monthly', 'hourly'>

/** Own prices of a draft as decimal text. */
export interface OwnPrice {
  hourly: string | null
  monthly: string
}

/** What becomes of a row, and what it writes if it changes anything. */
export interface JudgedRow {
  line: ImportLineOf
  change?: Change
}

/** Judges rows of a file one by one against the own prices of a draft. */
export const judgeRows = (rows: readonly FileRow[], own: ReadonlyMap<string, OwnPrice>): JudgedRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    const isAgain = seen.has(row.item)
    seen.add(row.item)
    const refusal =
      isAgain && itemName.test(row.item) ? (['item', 'priceItemTwice'] as const) : refusalOf(row)
    return refusal ? { line: refusedLine(row, ...refusal) } : judged(row, own.get(row.item))
  })
}

/** The line of a row that is refused. */
export const refusedLine = ({ row, item }: FileRow, column: string, reason: string): ImportLineOf => ({
  row,
  name: item,
  result: 'refused',
  column,
  reason,
  changes: [],
})

const refusalOf = ({
  item,
  monthly,
  hourly = '',
}: FileRow): readonly [column: string, reason: string] | undefined => {
  if (!itemName.test(item)) return ['item', looksLikeFormula(item) ? 'importFormula' : 'priceItem']
  for (const [column, text] of [
    ['monthly', monthly],
    ['hourly', hourly],
  ] as const) {
    const reason = text === '' ? undefined : text.startsWith('=') ? 'importFormula' : unitPriceProblem(text)
    if (reason !== undefined) return [column, reason]
  }
  return monthly === '' && hourly !== '' ? ['monthly', 'priceMonthly'] : undefined
}

const judged = ({ row, item, monthly, hourly }: FileRow, before: OwnPrice | undefined): JudgedRow => {
  const after =
    monthly === ''
      ? undefined
      : { monthly, hourly: hourly === undefined ? (before?.hourly ?? null) : hourly || null }
  const changes = (['monthly', 'hourly'] as const).flatMap((column) => {
    const [was, is] = [textOf(before?.[column]), textOf(after?.[column])]
    return was === is ? [] : [{ column, before: was, after: is }]
  })
  const result = changes.length === 0 ? 'same' : !before ? 'added' : after ? 'changed' : 'removed'
  const line: ImportLineOf = { row, name: item, result, column: '', reason: '', changes }
  return result === 'same'
    ? { line }
    : { line, change: { item, hourly: after?.hourly ?? null, monthly: after?.monthly ?? null } }
}

const textOf = (price: string | null | undefined): string =>
  price === null || price === undefined ? '' : plainPrice(price.replace(/^0+(?=\d)/, ''))
