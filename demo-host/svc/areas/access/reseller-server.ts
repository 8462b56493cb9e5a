import { code } from '../../../../src/contract/error-codes.ts'
import type { Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { hashOf } from '../../keys.ts'
import { countVisit } from '../../limits/visits.ts'

/** Lets through only the reseller's own server: it has the site's secret (else code 909) and is no page (else 910). */
export const requireResellerServer = async (call: Call): Promise<void> => {
  if (call.headers.has('origin') || call.headers.has('sec-fetch-site')) throw fail(code.badOrigin)
  await countVisit(call, 'server')
  const secret = call.headers.get('site-secret')
  const known =
    secret &&
    (await call.inSite((trx) =>
      trx
        .selectFrom('site_secret')
        .select('created_at')
        .where('secret_hash', '=', hashOf(secret))
        .executeTakeFirst(),
    ))
  if (!known) throw fail(code.forbidden)
}
