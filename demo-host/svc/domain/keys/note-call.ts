import { inSite } from '../../kernel/db/in-site.ts'
import type { Call } from '../calls/call.ts'

/** Logs a call made with a key, for the key's owner. Only its method, path and status are stored. */
export const noteCall = (call: Call, method: string, path: string, status: number): void => {
  const { parts, id, site, address, session } = call
  if (!session?.key) return
  // HEAD is logged as GET.
  const called = method === 'HEAD' ? 'GET' : method
  const line = { key_id: session.key.id, method: called, path: path.slice(0, 500), status, ip: address }
  // The transaction of the call is over, and its answer waits for nothing more.
  inSite(parts.query, site.id, (trx) =>
    trx
      .insertInto('api_call')
      .values({ site_id: site.id, ...line })
      .execute(),
  ).catch((failure: Error) => parts.log.warn({ id, reason: failure.message }, 'a call could not be noted'))
}
