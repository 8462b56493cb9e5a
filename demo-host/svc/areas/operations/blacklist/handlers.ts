import { isIP } from 'node:net'
import { sql } from 'kysely'
import type { Handlers, Input, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import type { blacklist } from '../../../../../src/contract/operations/blacklist.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import type { Call } from '../../../domain/calls/call.ts'
import { addressRange, shownRange } from '../../../kernel/http/client-address.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { entries } from './entries.ts'
import { importEntries } from './import-entries.ts'

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

export const blacklistHandlers: Handlers<typeof blacklist, Call> = {
  ...entries.handlers,
  test,
  import: importEntries,
}
