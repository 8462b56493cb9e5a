import { sql, type RawBuilder } from 'kysely'
import { rolesUpTo } from '../../domain/accounts/authorization.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { openQueryCache } from '../../kernel/db/list-total.ts'
import type { Reader } from './reader.ts'

/**
 * Caches figures of the servers `s` that the reader owns or support manages, for up to a minute. `find` gets
 * the condition for these servers.
 */
export const ofReader = <Told>(
  name: string,
  find: (trx: Trx, whose: RawBuilder<unknown>) => Promise<Told>,
): ((trx: Trx, reader: Reader) => Promise<Told>) => {
  const cache = openQueryCache<Told>(60_000)
  return async (trx, { account, isStaff }) => {
    if (!isStaff) return find(trx, sql`s.owner_id = ${account.id}`)
    const asked = sql`${name} ${account.rights}`
    const known = cache.get(trx, asked)
    if (known) return known
    const told = await find(
      trx,
      sql`exists (select from account w
        where w.site_id = s.site_id and w.id = s.owner_id and w.rights = any(${rolesUpTo(account)}::text[]))`,
    )
    cache.set(trx, asked, told)
    return told
  }
}
