import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { sites } from '../../../../src/contract/sites.ts'
import { requireSite } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'

/** Turns the tickets of a site's customers on or off. */
export const setSiteSupport = (
  { params, body: { supportEnabled } }: Input<typeof sites.support>,
  call: Call,
): Promise<Reply<typeof sites.support>> =>
  call.inSite(async (trx) => {
    requireSite(call, params.siteHost)
    await sql`select set_site_support(${supportEnabled})`.execute(trx)
    const method = supportEnabled ? 'on' : 'off'
    await record(trx, call, 'site-support-changed', { accountId: sessionOf(call).accountId, method })
    return { saved: true }
  })
