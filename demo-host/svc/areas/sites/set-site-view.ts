import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { sites } from '../../../../src/contract/sites.ts'
import { requireSite } from '../../domain/accounts/reach.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'

/** Sets the view of a site and the colours of its mini view. */
export const setSiteView = (
  { params, body: { viewMode, miniViewColors } }: Input<typeof sites.view>,
  call: Call,
): Promise<Reply<typeof sites.view>> =>
  call.inSite(async (trx) => {
    requireSite(call, params.siteHost)
    await sql`select set_site_view(${viewMode}, ${miniViewColors}::text[])`.execute(trx)
    await record(trx, call, 'site-view-changed', { accountId: sessionOf(call).accountId, method: viewMode })
    return { saved: true }
  })
