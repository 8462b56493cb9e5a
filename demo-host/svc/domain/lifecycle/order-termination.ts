import { sql } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import type { Account } from '../accounts/accounts.ts'
import { requireOther } from '../accounts/last-administrator.ts'
import { record } from '../audit/record.ts'
import type { Mailing } from '../calls/call.ts'
import { endAttempts } from '../credentials/attempts.ts'
import { endTokens } from '../credentials/tokens.ts'
import { sendWithCopy } from '../notifications/notify.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { followState } from '../servers/servers.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** Whether an account may be terminated. Throws code 927 while it has sub-users, 909 for the last administrator. */
export const requireTerminable = async (trx: Trx, account: Account): Promise<void> => {
  if (await hasSubUsers(trx, account)) throw fail(code.wrongState, { params: { reason: 'subUsers' } })
  await requireOther(trx, account)
}

/**
 * Locks the account (row locked by the caller) and schedules the deletion of its data; days since its
 * suspension count towards the retention period. Does nothing if it is scheduled already.
 */
export const orderTermination = async (
  trx: Trx,
  actor: Actor & Mailing,
  account: Account,
  reason: string,
  by: Account,
): Promise<boolean> => {
  if (account.terminates_at) return false
  await requireTerminable(trx, account)
  const grace = actor.site.row.termination_grace_days
  const { terminates_at: at } = await trx
    .updateTable('account')
    .set({
      account_status: 'Locked',
      status_reason: reason.trim(),
      status_at: sql`clock_timestamp()`,
      status_by: by.id,
      suspended_at: null,
      terminate_after: null,
      terminates_at: sql`greatest(now(), coalesce(terminate_after, now() + interval '1 day' * ${grace}::int))`,
      deleted_by: by.id,
      deleted_reason: reason.trim(),
    })
    .where('id', '=', account.id)
    .returning('terminates_at')
    .executeTakeFirstOrThrow()
  await endAttempts(trx, account.id)
  await endTokens(trx, account.id)
  await followState(trx, actor, account)
  await record(trx, actor, 'account-terminated', { accountId: account.id })
  await sendWithCopy(trx, actor, account, {
    kind: 'termination',
    topic: `account state ${account.id}`,
    message: terminationMail(actor.site, account, { reason: reason.trim(), when: at ?? new Date() }),
  })
  await sql`select account_erase(a.site_id, a.id) from account a where a.id = ${account.id} and a.terminates_at <= now()`.execute(
    trx,
  )
  return true
}

/** Whether others belong to an account. */
const hasSubUsers = async (trx: Trx, { id }: Pick<Account, 'id'>): Promise<boolean> => {
  const found = await trx
    .selectFrom('account')
    .select('id')
    .where('parent_id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

const mail = defineMail({
  name: 'termination',
  values: { when: 'time', reason: 'reason' },
  words: {
    en: {
      subject: 'Your {site} account is being terminated',
      preview: 'Your data will be deleted on {when}.',
      title: 'Your account is being terminated',
      lead: ['Your {site} account was locked. On {when}, all data about you will be permanently deleted.'],
      facts: [['Reason', '{reason}']],
      after: ["If you didn't expect this, contact {site} support before that date."],
      why: "You're receiving this email because it concerns your {site} account.",
    },
    he: {
      subject: 'החשבון שלך באתר {site} בתהליך סגירה',
      preview: 'הנתונים שלו יימחקו בתאריך {when}.',
      title: 'החשבון נסגר',
      lead: [
        'החשבון שלך באתר {site} ננעל. בתאריך {when} יימחקו כל הנתונים השמורים עליך, ולא יהיה אפשר לשחזר אותם.',
      ],
      facts: [['הסיבה', '{reason}']],
      after: ['אם הסגירה אינה מוכרת לך, יש לפנות לתמיכה של {site} לפני המועד הזה.'],
      why: 'ההודעה נשלחה אליך בנוגע לחשבון שלך באתר {site}.',
    },
  },
})

/** Email about an account's termination. */
const terminationMail = (
  site: Site,
  reader: Reader,
  { reason, when }: { reason: string; when: Date },
): Message => letter(site, reader, mail, { values: { reason, when } })
