import { sql, type Kysely } from 'kysely'

import type { Tables } from '../../kernel/db/rows.ts'
import type { Provider } from '../provider/provider.ts'

/** Offers images that the provider has and a site hasn't described at that site. Existing rows stay. */
export const offerImages = async (
  query: Kysely<Tables>,
  { images }: Pick<Provider, 'images'>,
  siteId: number,
): Promise<void> => {
  const found = images?.() ?? []
  if (found.length === 0) return
  await query.transaction().execute(async (trx) => {
    await sql`select set_config('app.site_id', ${String(siteId)}, true)`.execute(trx)
    await trx
      .insertInto('server_image')
      .values(
        found.map(({ id, diskGB }) => ({
          site_id: siteId,
          id,
          name: id,
          family: 'Linux',
          kind: 'os',
          disk_gb: Math.max(leastGB, diskGB),
          ram_mb: leastMB,
          connection_type: 'other',
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
}

/** The smallest disk and memory that servers have. */
const leastGB = 5
const leastMB = 256
