import { sql } from 'kysely'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { users } from '../../../../src/contract/people/users.ts'
import { isUsable, isCustomer } from '../../domain/accounts/accounts.ts'
import { otherManagedUser } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { type Call, sessionOf, type Session } from '../../domain/calls/call.ts'
import { sendWithCopy } from '../../domain/notifications/notify.ts'
import { beginSession, findSession } from '../../domain/sessions/sessions.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { impersonation } from '../../../../src/contract/people/impersonation.ts'
import { endImpersonation } from '../../domain/sessions/end-impersonations.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

/** Seconds after which it is over, however much it is used. */
const goodFor = 3600

/**
 * Signs the caller in as an account that they manage. Allowed addresses and two-factor authentication are the
 * caller's, who has passed them. Throws code 909 for customers, who manage sub-users without impersonation,
 * and for read-only callers; 927 for accounts that can't sign in.
 */
export const loginAs = (
  { params, body }: Input<typeof users.loginAs>,
  call: Call,
): Promise<Reply<typeof users.loginAs>> =>
  call.inSite(async (trx) => {
    const { account, caller } = await otherManagedUser(trx, call, params, 'management')
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

/** Ends impersonation and returns to the caller's own session, if the browser has it and it is still live. */
export const endLoginAs = async (
  _: Input<typeof impersonation.end>,
  call: Call,
): Promise<Reply<typeof impersonation.end>> => {
  const { impersonatedBy } = sessionOf(call)
  if (impersonatedBy === null) throw fail(code.wrongState)
  await call.inSite(async (trx) => endImpersonation(trx, call, sessionOf(call)))
  const token = call.cookie('ownSession')
  call.setCookie('ownSession', '', 0)
  const own = await ownSession(call, token)
  call.setCookie('session', own && token ? token : '', own ? undefined : 0)
  return own ? { ...own.context, csrfToken: own.csrfToken } : { signedOut: true }
}

/** The impersonating user's own session. */
const ownSession = async (call: Call, token: string | undefined): Promise<Session | undefined> => {
  if (!token) return undefined
  const found = await findSession(call.parts, token, call.address, false, null)
  // Only the impersonating user's, whatever the browser sends.
  return 'session' in found && found.session.accountId === sessionOf(call).impersonatedBy
    ? found.session
    : undefined
}

const mail = defineMail({
  name: 'impersonation',
  values: { when: 'time', reason: 'reason' },
  words: {
    en: {
      subject: 'Someone from {site} signed in to your account',
      preview: 'For up to 1 hour and without your password.',
      title: 'Someone from {site} signed in to your account',
      lead: [
        "On {when}, someone from {site} signed in to your account for up to 1 hour. They can see what you see, but they can't change your password, two-factor authentication or email addresses.",
      ],
      facts: [['Reason', '{reason}']],
      after: ["If you didn't expect this, contact {site} support."],
      why: "You're receiving this email because it concerns the security of your {site} account.",
    },
    he: {
      subject: 'כניסה של צוות {site} לחשבון שלך',
      preview: 'לשעה אחת לכל היותר, וללא הסיסמה שלך.',
      title: 'צוות {site} נכנס לחשבון שלך',
      lead: [
        'בתאריך {when} נכנס צוות {site} לחשבון שלך, לשעה אחת לכל היותר. הצוות רואה את מה שמוצג בחשבון, אך אינו יכול לשנות את הסיסמה, את האימות הדו־שלבי ואת הכתובות.',
      ],
      facts: [['הסיבה', '{reason}']],
      after: ['אם הכניסה אינה מוכרת לך, אפשר לפנות לתמיכה של {site}.'],
      why: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
    },
  },
})

/** Email that the site has signed in as the user. */
const impersonationMail = (
  site: Site,
  reader: Reader,
  { reason, when }: { reason: string; when: Date },
): Message => letter(site, reader, mail, { values: { reason, when } })
