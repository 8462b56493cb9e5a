import { sql } from 'kysely'
import { isSuspended } from '../../../../../src/contract/people/account-states.ts'
import type { consoles } from '../../../../../src/contract/servers/consoles.ts'
import type { Input, Reply } from '../../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../../src/contract/engine/error-codes.ts'
import { holderOf, mayDo } from '../../../domain/accounts/permitted.ts'
import { sessionOf, type Call } from '../../../domain/calls/call.ts'
import { seenRow } from '../../../domain/resources/serve-resource.ts'
import { refuse, requireNotSuspended } from '../../../domain/servers/servers.ts'
import { isSiteKey } from '../../../domain/sites/site-keys.ts'
import { fail } from '../../../kernel/http/fail.ts'
import { hashOf, newToken } from '../../../kernel/keys.ts'
import { countUse, tooMany } from '../../../kernel/limits/rate-limit.ts'
import { server as servers } from '../server.ts'

/** Where pages connect to screens. */
export const consolePath = '/svc/console'

/** Seconds in which a ticket is good. */
const goodFor = 45

const limit = { most: 30, within: 60 }

/** Gives the caller a ticket for the screen of a server, good once. Throws code 927 where the server is not on. */
export const openTicket = (
  { params }: Input<typeof consoles.open>,
  call: Call,
): Promise<Reply<typeof consoles.open>> =>
  call.inSite(async (trx) => {
    const { id, accountId, context } = sessionOf(call)
    if (isSuspended(context.accountStatus)) throw fail(code.suspended)
    await countUse(trx, call.site.id, `console ${accountId}`, limit, tooMany)
    const { row, mayChange } = await seenRow(servers, trx, call, params.id)
    if (row.state !== 'ready') throw refuse('notReady')
    requireNotSuspended(row)
    if (row.power !== 'on') throw refuse('mustBeOn')
    const viewOnly = !mayChange || !mayDo(await holderOf(trx, accountId), 'servers', 'write')
    const ticket = newToken()
    const { ends_at } = await trx
      .insertInto('console_ticket')
      .values({
        site_id: call.site.id,
        token_hash: hashOf(ticket),
        session_id: id,
        account_id: accountId,
        server_id: row.id,
        origin: call.headers.get('origin'),
        site_key: keyOf(call),
        view_only: viewOnly,
        ends_at: sql<Date>`now() + interval '1 second' * ${goodFor}::int`,
      })
      .returning('ends_at')
      .executeTakeFirstOrThrow()
    const wsUrl = `${call.parts.https ? 'wss' : 'ws'}://${call.host}${consolePath}`
    return { type: 'vnc', wsUrl, ticket, expires: ends_at.toISOString(), viewOnly }
  })

/** The key by which the page named the site. */
const keyOf = ({ headers, site }: Call): string | null => {
  const key = headers.get('site-key')
  return key !== null && isSiteKey(site, key) ? key : null
}
