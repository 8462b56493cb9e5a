import { code } from '../../../../src/contract/error-codes.ts'
import type { Call } from '../../domain/calls/call.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { fail } from '../../kernel/http/fail.ts'
import { hashOf } from '../../kernel/keys.ts'

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
