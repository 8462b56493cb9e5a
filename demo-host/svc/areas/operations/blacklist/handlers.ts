import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import type { blacklist } from '../../../../../src/contract/operations/blacklist.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { type Call, sessionOf } from '../../../domain/calls/call.ts'
import { addressRange, shownRange } from '../../../kernel/http/client-address.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { record } from '../../../domain/audit/record.ts'
import { holdOwned } from '../../../domain/resources/owned-rows.ts'
import type { Trx } from '../../../kernel/db/database.ts'
import { entries, momentOf, mostEntries, tell } from './entries.ts'
import { isMistake, judgeLines, type ImportLine } from './import-lines.ts'

type Tested = Reply<typeof blacklist.test>

/** What the site refuses an address, by the narrowest entry of each scope. */
const test = ({ query }: Input<typeof blacklist.test>, call: Call): Promise<Tested> => {
  const address = query.ip === undefined ? call.address : shownRange(addressRange(query.ip) ?? '')
  if (isIP(address) === 0) throw fail(code.badAddress, { key: 'ip' })
  return call.inSite(async (trx) => {
    const { rows } = await sql<{ scope: keyof Tested; range: string }>`
      select distinct on (scope) scope, range::text as range from blacklist_entry
      where range >>= ${address}::inet and enabled and coalesce(expires_at > now(), true)
      order by scope, masklen(range) desc`.execute(trx)
    const found = Object.fromEntries(rows.map(({ scope, range }) => [scope, shownRange(range)]))
    const { login = '', signup = '', api = '', all = '' } = found
    return { ip: address, verdict: rows.length > 0 ? 'blocked' : 'free', login, signup, api, all }
  })
}

type Imported = Reply<typeof blacklist.import>

/** Says what would become of each line of a file, or adds all that are not listed yet. */
const importEntries = ({ body }: Input<typeof blacklist.import>, call: Call): Promise<Imported> => {
  const usual = { scope: body.scope, reason: body.reason, expires: momentOf(body.dtExpire) }
  if (body.checkOnly) return call.inSite(async (trx) => told(await judgeLines(trx, call, body.csv, usual), 0))
  return call.once(async (trx) => {
    await holdOwned(trx, { table: 'blacklist_entry', siteId: call.site.id })
    const lines = await judgeLines(trx, call, body.csv, usual)
    requireFaultless(lines)
    const added = lines.filter(({ result }) => result === 'added')
    await requireRoom(trx, added.length)
    if (added.length > 0) {
      await add(trx, call, added)
      await record(trx, call, 'blacklist-imported', {
        accountId: sessionOf(call).accountId,
        method: String(added.length),
      })
      tell(call)
    }
    return { answer: told(lines, added.length) }
  })
}

const requireFaultless = (lines: readonly ImportLine[]): void => {
  const wrong = lines.filter(isMistake).map(({ line }) => line)
  if (wrong.length === 0) return
  const more = wrong.length > mostNamed ? ', …' : ''
  const named = `${wrong.slice(0, mostNamed).join(', ')}${more}`
  throw fail(code.badRequest, { key: 'csv', params: { reason: 'lines', lines: named } })
}

const mostNamed = 20

const requireRoom = async (trx: Trx, more: number): Promise<void> => {
  const { many } = await trx
    .selectFrom('blacklist_entry')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .executeTakeFirstOrThrow()
  if (Number(many) + more > mostEntries)
    throw fail(code.listFull, { key: 'csv', params: { max: mostEntries } })
}

const add = async (trx: Trx, call: Call, lines: readonly ImportLine[]): Promise<void> => {
  const column = <Name extends keyof ImportLine>(name: Name) => lines.map((line) => line[name])
  const ends = lines.map(({ expires }) => expires?.toISOString() ?? null)
  await sql`insert into blacklist_entry (site_id, created_by, range, scope, reason, note, expires_at)
    select ${call.site.id}, ${sessionOf(call).accountId}, t.range::cidr, t.scope, t.reason, t.note, t.ends
    from unnest(${column('range')}::text[], ${column('scope')}::text[], ${column('reason')}::text[], ${column('note')}::text[],
      ${ends}::timestamptz[]) t (range, scope, reason, note, ends)`.execute(trx)
}

const told = (lines: readonly ImportLine[], added: number): Imported => {
  const kinds = ['added', 'listed', 'twice'] as const
  const counts = kinds.map((kind) => ({ kind, count: lines.filter(({ result }) => result === kind).length }))
  const wrong = { kind: 'wrong', count: lines.filter(isMistake).length }
  return {
    consequences: [...counts, wrong].filter(({ count }) => count > 0),
    lines: lines.map((each) => ({
      line: each.line,
      text: each.text,
      result: each.result,
      wrong: isMistake(each),
    })),
    added,
  }
}

export const blacklistHandlers: Handlers<typeof blacklist, Call> = {
  ...entries.handlers,
  test,
  import: importEntries,
}
