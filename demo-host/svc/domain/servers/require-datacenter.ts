import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

/** Refuses a data center that a site does not have, with code 903. */
export const requireDatacenter = async (trx: Trx, siteId: number, datacenter: string): Promise<void> => {
  const place = await trx
    .selectFrom('datacenter')
    .select('id')
    .where('site_id', '=', siteId)
    .where('id', '=', datacenter)
    .executeTakeFirst()
  if (!place) throw fail(code.badRequest, { key: 'datacenter' })
}
