import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { users } from '../../../../src/contract/users.ts'
import { isUsable } from '../../domain/accounts/accounts.ts'
import { otherInReach } from '../../domain/accounts/reach.ts'
import { isCustomer } from '../../domain/accounts/rights.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { sendWithCopy } from '../../domain/notifications/send.ts'
import { beginSession } from '../../domain/sessions/sessions.ts'
import { fail } from '../../kernel/http/fail.ts'
import { impersonationMail } from './impersonation-mail.ts'

/** Seconds after which it is over, however much it is used. */
const goodFor = 3600

/**
 * Signs the caller in as an account that they manage. Permitted addresses and the second step are the caller's, who has passed them. Throws
 * code 909 for customers, who manage others without being them, and for who only reads, and 927 for accounts that nobody can sign in to.
 */
export const loginAs = (
  { params, body }: Input<typeof users.loginAs>,
  call: Call,
): Promise<Reply<typeof users.loginAs>> =>
  call.inSite(async (trx) => {
    const { account, caller } = await otherInReach(trx, call, params, 'management')
    if (isCustomer(caller) || caller.read_only) throw fail(code.forbidden)
    if (!isUsable(account)) throw fail(code.wrongState)
    const { id } = await trx
      .insertInto('impersonation')
      .values({
        site_id: account.site_id,
        account_id: account.id,
        admin_id: caller.id,
        reason: body.reason,
        ends_at: sql`now() + interval '1 second' * ${goodFor}::int`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const reason = body.reason.slice(0, 200)
    await record(trx, call, 'impersonation-begun', { accountId: account.id, method: reason })
    await record(trx, call, 'impersonated-other', { accountId: caller.id, method: account.email })
    if (call.site.row.tells_of_impersonation)
      await sendWithCopy(trx, call, account, {
        kind: 'impersonation',
        topic: `impersonation ${id}`,
        message: impersonationMail(call.site, account, { reason: body.reason, when: new Date() }),
      })
    const own = call.cookie('session')
    const answer = await beginSession(trx, call, account, { id, by: caller, goodFor })
    if (own) call.setCookie('ownSession', own)
    return answer
  })
