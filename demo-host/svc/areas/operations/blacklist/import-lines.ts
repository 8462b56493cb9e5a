import { sql } from 'kysely'
import {
  blockReasons,
  blockScopes,
  mostImported,
  type importResults,
} from '../../../../../src/contract/operations/blacklist.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../../domain/calls/call.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { addressRange } from '../../../kernel/http/client-address.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { locksOut } from './entries.ts'
import { readCsv, type CsvLine } from './read-csv.ts'

/** Defaults of omitted columns. */
export interface Usual {
  scope: string
  reason: string
  expires: Date | null
}

/** A line of an import, and its result. */
export interface ImportLine extends Usual {
  line: number
  text: string
  range: string
  note: string
  result: (typeof importResults)[number]
}

/** Validates all lines of a file. Throws code 920 if there are too many. */
export const judgeLines = async (trx: Trx, call: Call, csv: string, usual: Usual): Promise<ImportLine[]> => {
  const read = withoutNames(readCsv(csv))
  if (read.length > mostImported) throw fail(code.listFull, { key: 'csv', params: { max: mostImported } })
  const lines = read.map((line) => lineOf(line, usual))
  const known = await rangesOf(trx, call, lines)
  const seen = new Set<string>()
  return lines.map((line, at) => {
    const { range = line.range, own = false, listed = false } = known.get(at) ?? {}
    const name = `${range} ${line.scope}`
    const isAgain = seen.has(name)
    if (line.result === 'added') seen.add(name)
    if (line.result !== 'added') return line
    if (own && locksOut.has(line.scope)) return { ...line, range, result: 'own' }
    return { ...line, range, result: listed ? 'listed' : isAgain ? 'twice' : 'added' }
  })
}

/** Whether a line prevents the whole import. */
export const isMistake = ({ result }: ImportLine): boolean => !['added', 'listed', 'twice'].includes(result)

// A first line may name the columns: with letters that no address has, and none of its signs.
const withoutNames = (lines: CsvLine[]): CsvLine[] => {
  const first = lines[0]?.cells[0] ?? ''
  return /[^\da-f/]/i.test(first) && !/[.:]/.test(first) ? lines.slice(1) : lines
}

const lineOf = ({ line, cells }: CsvLine, usual: Usual): ImportLine => {
  const [address = '', scope, reason, expiry, note = ''] = cells
  const range = addressRange(address)
  const found = {
    line,
    // No half a character at its end.
    text: address.slice(0, 100).replace(/[\ud800-\udbff]$/, ''),
    range: range ?? '',
    scope: scope ? scopeIn(scope) : usual.scope,
    reason: reason || usual.reason,
    expires: expiry ? momentIn(expiry) : usual.expires,
    note,
  }
  return { ...found, result: mistakeIn(found) ?? 'added' }
}

/** A scope as people write it, or as lists of it have it. */
const scopeIn = (text: string): string => {
  const scope = text.toLowerCase()
  return scopeNames[scope] ?? scope
}

const scopeNames: Readonly<Record<string, string>> = { 'sign-in': 'login', 'sign-up': 'signup' }

const mistakeIn = (line: Omit<ImportLine, 'result'>): ImportLine['result'] | undefined => {
  if (!line.range) return 'address'
  if (!(blockScopes as readonly string[]).includes(line.scope)) return 'scope'
  if (!(blockReasons as readonly string[]).includes(line.reason)) return 'reason'
  if (Number.isNaN(line.expires?.getTime() ?? 0)) return 'expiry'
  return line.note.length > 200 ? 'note' : undefined
}

// Keeps an invalid time invalid, so that validation of the line reports it.
const momentIn = (text: string): Date =>
  new Date(/^[1-9]\d{3}-\d\d-\d\d([T ]\d\d:\d\d\S*)?$/.test(text) ? text : Number.NaN)

interface Known {
  range: string
  own: boolean
  listed: boolean
}

const rangesOf = async (
  trx: Trx,
  { address }: Call,
  lines: readonly ImportLine[],
): Promise<ReadonlyMap<number, Known>> => {
  const good = lines.flatMap(({ range, scope, result }, at) =>
    result === 'added' ? [{ at, range, scope }] : [],
  )
  const { rows } = await sql<Known & { at: number }>`
    select t.at, network(t.typed::inet)::text as range, network(t.typed::inet) >>= ${address}::inet as own,
      exists (select from blacklist_entry e where e.range = network(t.typed::inet) and e.scope = t.scope) as listed
    from unnest(${good.map(({ at }) => at)}::int[], ${good.map(({ range }) => range)}::text[],
      ${good.map(({ scope }) => scope)}::text[]) t (at, typed, scope)`.execute(trx)
  return new Map(rows.map(({ at, ...known }) => [at, known]))
}
