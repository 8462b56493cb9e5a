import { sql } from 'kysely'
import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { heldAccount, type Account } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'

const firstPause = 30
const longestPause = 3600

/** Sends the validation mail again: each time after twice the pause. Nothing is sent for an address that is validated. */
export const revalidate = (_: unknown, call: Call): Promise<Reply<typeof registration.revalidate>> =>
  call.inSite(async (trx) => {
    const account = await heldAccount(trx, sessionOf(call).accountId)
    if (!account.email_validation_required) return { mailSent: false, resendIn: 0 }
    const { sent, age } = await sentToday(trx, account)
    const early = sent > 0 ? pauseAfter(sent) - age : 0
    const wait = early > 0 ? early : await takeMail(trx, call, account.email)
    if (wait > 0) throw fail(code.resendFailed, { countdown: wait })
    await mailLink(trx, call, account, 'validate')
    await record(trx, call, 'validation-sent', { accountId: account.id })
    return { mailSent: true, resendIn: pauseAfter(sent + 1) }
  })

const pauseAfter = (sent: number): number => Math.min(firstPause * 2 ** (sent - 1), longestPause)

/** How many validation mails an account got within a day, and how many seconds ago the last one. */
const sentToday = async (trx: Trx, account: Account): Promise<{ sent: number; age: number }> => {
  const { sent, age } = await trx
    .selectFrom('token')
    .select(({ fn }) => fn.countAll<number>().as('sent'))
    .select(sql<number | null>`floor(extract(epoch from now() - max(created_at)))::int`.as('age'))
    .where('account_id', '=', account.id)
    .where('kind', '=', 'validate')
    .where(sql<boolean>`created_at > now() - interval '24 hours'`)
    .executeTakeFirstOrThrow()
  return { sent, age: age ?? 0 }
}
