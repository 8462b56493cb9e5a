import { sql } from 'kysely'
import type { Reply, Input, Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { registration } from '../../../../src/contract/login/registration.ts'
import { heldAccount, type Account, accountById } from '../../domain/accounts/accounts.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { mailLink } from '../../domain/credentials/mail-link.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeMail } from '../../kernel/mail/mail-owner.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { useToken } from '../../domain/credentials/tokens.ts'
import { proveAddress, sendWelcome } from '../../domain/registration/email-verified.ts'
import { grantTrial } from '../../domain/credits/grant-trial.ts'
import { openPending } from '../../domain/registration/pending.ts'
import { siteText } from '../../domain/sites/site-texts.ts'
import { create } from './create.ts'

const firstPause = 30
const longestPause = 3600

/** Sends the validation mail again: each time after twice the pause. Nothing is sent for an address that is validated. */
const revalidate = (_: unknown, call: Call): Promise<Reply<typeof registration.revalidate>> =>
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

/** Number of verification emails within a day, and seconds since the last one. */
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

/** Verifies an email with its token. On sites that hide accounts, this creates the account. */
const validate = async (
  { body }: Input<typeof registration.validate>,
  call: Call,
): Promise<Reply<typeof registration.validate>> => {
  await countVisit(call, 'token')
  return call.inSite(async (trx) => {
    const opened = await openPending(trx, call, body.token)
    if (opened) await record(trx, call, 'account-created', { accountId: opened.id })
    const before = opened ?? (await useToken(trx, ['validate'], body.token))
    const account = opened ?? (await proveAddress(trx, before))
    await record(trx, call, 'email-validated', { accountId: account.id })
    // Another address proved later gives nothing, whatever the site has come to give.
    if (opened || before.email_verified_at === null) await grantTrial(trx, call, account)
    await sendWelcome(trx, call, account)
    return { email: account.email }
  })
}

/** The site's welcome to the signed-in user, in the language of the account. Throws code 906 where a site has none. */
const welcomePage = (_: unknown, call: Call): Promise<Reply<typeof registration.welcome>> =>
  call.inSite(async (trx) => {
    const { locale } = await accountById(trx, sessionOf(call).accountId)
    const found = await siteText(trx, call.site, 'welcome', locale)
    if (!found) throw fail(code.notFound)
    return { title: found.title, text: found.body }
  })

export const registrationHandlers: Handlers<typeof registration, Call> = {
  create,
  validate,
  revalidate,
  welcome: welcomePage,
}
