import type { dashboard } from '../../../../src/contract/home/dashboard.ts'
import type { Reply } from '../../../../src/contract/engine/endpoint.ts'
import { costOf } from '../../domain/prices/usage-columns.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Reader } from './reader.ts'

type Cost = Reply<typeof dashboard.overview>['cost']

/** This month's cost of the reader's servers; undefined for support agents, who see all servers. */
export const costNow = async (trx: Trx, { account, isStaff }: Reader): Promise<Cost> => {
  if (isStaff) return null
  const { rows } = await costOf(account.site_id, account.id).execute(trx)
  const { currency, soFar, forecast } = rows[0]!
  if (Number(forecast) === 0) return null
  return { soFar: { amount: soFar, currency }, forecast: { amount: forecast, currency } }
}
