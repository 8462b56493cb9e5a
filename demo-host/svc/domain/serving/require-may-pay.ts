import { payingCalls } from '../../../../src/contract/billing/paying-calls.ts'
import type { Endpoint } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { fail } from '../../kernel/http/fail.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import { sql } from 'kysely'

/** Throws code 909 for a call that pays, if the caller is a sub-user without the level for it. Read each time, so that it counts at once. */
export const requireMayPay = async (call: Call, { method, path, can }: Endpoint): Promise<void> => {
  if (!can.startsWith('billing:') || !payingCalls.has(`${method} ${path}`)) return
  const { accountId } = sessionOf(call)
  const mayPay = await call.inSite(async (trx) => {
    const { rows } = await sql<{ may: boolean }>`
      select a.rights <> 'subuser' or exists (select from billing_access g
        where g.account_id = a.id and g.owner_id = a.parent_id and g.level = 'pay') as may
      from account a where a.id = ${accountId}`.execute(trx)
    return rows[0]?.may === true
  })
  if (!mayPay) throw fail(code.forbidden, { params: { reason: 'billingPay' } })
}
