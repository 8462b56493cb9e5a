import type { Trx } from '../../kernel/db/database.ts'
import { inSite } from '../../kernel/db/in-site.ts'
import type { Mailing } from './call.ts'
import type { Services } from './services.ts'

/** What work needs that sends mails without a call. */
export type MailingServices = Pick<Services, 'query' | 'sites'> & Mailing['parts']

/**
 * Runs work without a call in a transaction of a site, with what its mails need of a call. What they leave for afterwards runs once the
 * transaction is committed. `transact` opens another transaction than one of the site.
 */
export const withMailing = async <T>(
  parts: MailingServices,
  siteId: number,
  work: (trx: Trx, mailing: Mailing) => Promise<T>,
  transact: (inner: (trx: Trx) => Promise<T>) => Promise<T> = (inner) => inSite(parts.query, siteId, inner),
): Promise<T> => {
  // Read before the transaction: the embedded database has no second connection.
  const site = await parts.sites.byId(siteId)
  const afterwards: (() => void)[] = []
  const mailing: Mailing = { site, parts, after: (then) => void afterwards.push(then) }
  const done = await transact((trx) => {
    // Of a transaction that is run again, only the last run counts.
    afterwards.length = 0
    return work(trx, mailing)
  })
  for (const then of afterwards) then()
  return done
}
