import type { batch, EmailChange } from '../../../../src/contract/people/batch.ts'
import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountByEmail, accountById, type Account, isAdministrator } from '../../domain/accounts/accounts.ts'
import { lockManagedAccount, managedBy } from '../../domain/accounts/authorization.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { consequencesOf } from '../../domain/lifecycle/consequences.ts'
import { disconnect } from '../../domain/sessions/sessions.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { mailOwner } from '../../kernel/mail/mail-owner.ts'
import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import { listPage } from '../../kernel/db/list-page.ts'
import type { ListSource } from '../../kernel/db/list-source.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

type Change = typeof batch.changeEmail
type Changed = Reply<Change>

/** Gives an account another address, or says what that would lead to. Throws code 903 for an account that the caller does not manage. */
export const changeEmail = ({ body }: Input<Change>, call: Call): Promise<Changed> => {
  const newEmail = normalEmail(body.newEmail)
  if (!newEmail) throw fail(code.badEmail, { key: 'newEmail' })
  const work = async (trx: Trx): Promise<Changed> => {
    const account = await changing(trx, call, body.account)
    if ((await accountByEmail(trx, newEmail)) !== undefined) throw fail(code.emailTaken, { key: 'newEmail' })
    const consequences = (await consequencesOf(trx, account)).filter(({ kind }) => ended.has(kind))
    if (!body.checkOnly) await change(trx, call, account, newEmail, body.notify)
    return { userId: String(account.id), oldEmail: account.email, newEmail, consequences }
  }
  return body.checkOnly ? call.inSite(work) : call.once(async (trx) => ({ answer: await work(trx) }))
}

const ended: ReadonlySet<string> = new Set(['sessions', 'openSignIns', 'openLinks'])

const changing = async (trx: Trx, call: Call, named: string): Promise<Account> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  if (!isAdministrator(caller)) throw fail(code.forbidden)
  const account = await lockManagedAccount(trx, caller, named)
  // Users change their own email in their profile only.
  if (!account || account.id === caller.id) throw fail(code.badRequest, { key: 'account' })
  return account
}

const uniqueViolation = '23505'

const change = async (
  trx: Trx,
  call: Call,
  account: Account,
  newEmail: string,
  told: boolean,
): Promise<void> => {
  const { id, email: from, site_id: siteId } = account
  await trx
    .updateTable('account')
    .set({ email: newEmail, email_validation_required: true })
    .where('id', '=', id)
    .execute()
    .catch((error: { code?: string }) => {
      // A concurrent call took the email.
      throw error.code === uniqueViolation ? fail(code.emailTaken, { key: 'newEmail' }) : error
    })
  await endAttempts(trx, id)
  await endTokens(trx, id)
  await disconnect(trx, id)
  await trx
    .insertInto('email_change')
    .values({
      site_id: siteId,
      account_id: id,
      old_email: from,
      new_email: newEmail,
      changed_by: sessionOf(call).accountId,
      told,
    })
    .execute()
  await record(trx, call, 'email-changed', { accountId: id, method: `${from} → ${newEmail}` })
  if (!told) return
  for (const address of [from, newEmail])
    await mailOwner(trx, call, address, {
      kind: 'email changed',
      topic: `email changed ${id} ${address}`,
      message: emailChangedMail(call.site, account, { from, to: newEmail, when: new Date() }),
    })
}

type Query = Input<typeof batch.emailChanges>['query']

/** The addresses that were changed, of accounts that the caller manages. */
export const emailChanges = (
  { query }: Input<typeof batch.emailChanges>,
  call: Call,
): Promise<Reply<typeof batch.emailChanges>> =>
  call.inSite(async (trx) => {
    const caller = await accountById(trx, sessionOf(call).accountId)
    return listPage(trx, changesFor(caller), query, {})
  })

const changesFor = (
  caller: Account,
): ListSource<Infer<typeof EmailChange>, Pick<Query, 'since' | 'until'>> => ({
  from: sql`email_change c join account a on a.site_id = c.site_id and a.id = c.account_id`,
  columns: {
    id: sql`c.id::text`,
    at: sql`c.changed_at`,
    userId: sql`a.id::text`,
    oldEmail: sql`c.old_email`,
    newEmail: sql`c.new_email`,
    by: sql`(select b.email from account b where b.site_id = c.site_id and b.id = c.changed_by)`,
    told: sql`c.told`,
  },
  where: [managedBy(caller, 'access')],
  few: !isAdministrator(caller),
  search: [sql`c.old_email`, sql`c.new_email`, sql`a.id::text`],
  filters: {
    since: (since) => sql`c.changed_at >= ${since}::timestamptz`,
    until: (until) => sql`c.changed_at < ${until}::timestamptz`,
  },
  sort: '-at',
  tie: sql`c.id`,
})

const mail = defineMail({
  name: 'email changed',
  values: { from: 'otherEmail', to: 'email', when: 'time' },
  words: {
    en: {
      subject: 'The email of your {site} account was changed',
      preview: "It's now {to}.",
      title: 'Your email was changed',
      lead: [
        'On {when}, {site} changed the email of your account from {from} to {to}. Sign in with the new email from now on.',
      ],
      after: [
        'All sessions were signed out. Your password and two-factor authentication stay the same.',
        "If you didn't expect this, contact {site} support immediately.",
      ],
      why: "You're receiving this email because it concerns the security of your {site} account.",
    },
    he: {
      subject: 'כתובת הדוא״ל של החשבון שלך באתר {site} שונתה',
      preview: 'הכתובת החדשה: {to}',
      title: 'כתובת הדוא״ל של החשבון שונתה',
      lead: [
        'בתאריך {when} שונתה על ידי צוות {site} כתובת הדוא״ל של החשבון שלך מ־{from} ל־{to}. הכניסה לחשבון היא עם הכתובת החדשה.',
      ],
      after: [
        'כל החיבורים נותקו. הסיסמה והאימות הדו־שלבי לא השתנו.',
        'אם השינוי אינו מוכר לך, יש לפנות מיד לתמיכה של {site}.',
      ],
      why: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
    },
  },
})

/** Email to the old or new address of a changed account. */
const emailChangedMail = (
  site: Site,
  reader: Reader,
  { from, to, when }: { from: string; to: string; when: Date },
): Message => letter(site, reader, mail, { values: { from, to, when } })
