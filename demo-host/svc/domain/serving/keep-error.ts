import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import { takeUse } from '../../kernel/limits/rate-limit.ts'
import type { Call } from '../calls/call.ts'

// A permanently failing call must not fill the log; the first errors suffice.
const limit = { most: 30, within: 60 }

/** Stores an unexpected error for the site's operators, in addition to the process log. */
export const keepError = (
  { parts, id, site, address, userAgent }: Call,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  error: unknown,
): void => {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  const report = {
    site_id: site.id,
    source: 'service',
    message: withoutSecrets(message).slice(0, 1000),
    element: `${endpoint.method} ${endpoint.path}`,
    version: parts.version,
    page: '',
    reference: id,
    stack: withoutSecrets(stack).slice(0, 8000),
    ip: address,
    user_agent: userAgent,
  }
  // The transaction of the call is over, and its answer waits for nothing more.
  inSite(parts.query, site.id, async (trx) => {
    if ((await takeUse(trx, site.id, 'service errors', limit)) > 0) return
    await trx.insertInto('crash_report').values(report).execute()
  }).catch((failure: Error) => parts.log.warn({ id, reason: failure.message }, 'an error could not be kept'))
}

/** A text without what could be a token, a code or an address of a person; queries of addresses go too. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/[?#][^\s:)]*/g, '')
    .replaceAll(/[^\s@/:]+@[^\s@/]+\.[^\s@/]+/g, '[e-mail]')
    .replaceAll(/[\w-]{24,}/g, '[token]')
    .replaceAll(/(?<!:\d+:)\b\d{6}\b/g, '[code]')
