import { setTimeout } from 'node:timers/promises'
import type { Trx } from '../kernel/db/database.ts'

/**
 * Keeps a site from what other nodes that start now add to it, until the transaction ends. Who comes later asks again and
 * again: a statement that waited would be given up by its connection while a slow computer still fills the site.
 */
export const holdSite = async (trx: Trx, siteId: number): Promise<void> => {
  const free = trx.selectFrom('site').select('id').where('id', '=', siteId).forUpdate().skipLocked()
  while (!(await free.executeTakeFirst())) await setTimeout(100)
}
