import { sql } from 'kysely'
import {
  isSuspended,
  needsReason,
  transitions,
  type AccountState,
} from '../../../../src/contract/people/account-states.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Actor } from '../../kernel/audit/line.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import { type Account, outranks } from '../accounts/accounts.ts'
import { requireOther } from '../accounts/last-administrator.ts'
import { record } from '../audit/record.ts'
import type { Mailing } from '../calls/call.ts'
import { endAttempts } from '../credentials/attempts.ts'
import { endTokens } from '../credentials/tokens.ts'
import { notifyAdministrators, sendWithCopy } from '../notifications/notify.ts'
import { followState } from '../servers/servers.ts'
import { requireUndoable } from './enable.ts'
import { defineMail, type Words } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** Start of a state. */
interface NewState {
  state: AccountState
  /** Needed where the state takes something away. */
  reason: string
}

/**
 * Throws code 909 if the caller may not make this transition, 927 if it doesn't exist, 903 without a required
 * reason.
 */
export const requireTransition = async (
  trx: Trx,
  account: Account,
  { state, reason }: NewState,
  by: Account,
): Promise<void> => {
  const least = transitions[account.account_status as AccountState][state]
  if (!least) throw fail(code.wrongState)
  if (outranks({ rights: least }, by)) throw fail(code.forbidden)
  if (account.status_by && account.account_status !== 'Ok') await requireUndoable(trx, account.status_by, by)
  if (needsReason(state) && reason.trim().length < 3) throw fail(code.badRequest, { key: 'reason' })
  if (needsReason(state)) await requireOther(trx, account)
}

/** Changes the state of a locked account, with audit and notification. Does nothing if it is in that state. */
export const changeState = async (
  trx: Trx,
  actor: Actor & Mailing,
  account: Account,
  wanted: NewState,
  by: Account,
): Promise<boolean> => {
  const { state, reason } = wanted
  if (account.account_status === state) return false
  await requireTransition(trx, account, wanted, by)
  const suspended = isSuspended(state)
  const grace = sql<Date>`now() + interval '1 day' * ${actor.site.row.termination_grace_days}::int`
  await trx
    .updateTable('account')
    .set({
      account_status: state,
      status_reason: reason.trim(),
      status_at: sql`clock_timestamp()`,
      status_by: by.id,
      suspended_at: suspended ? (account.suspended_at ?? sql`now()`) : null,
      terminate_after: suspended ? (account.terminate_after ?? grace) : null,
      // Back to work, it is not terminated either.
      ...(needsReason(state) ? {} : { terminates_at: null, deleted_by: null, deleted_reason: null }),
    })
    .where('id', '=', account.id)
    .execute()
  if (state === 'Locked') {
    await endAttempts(trx, account.id)
    await endTokens(trx, account.id)
  }
  await followState(trx, actor, account)
  await record(trx, actor, 'account-state-changed', { accountId: account.id, method: state })
  await sendWithCopy(trx, actor, account, {
    kind: 'account state',
    topic: `account state ${account.id}`,
    message: accountStateMail(actor.site, account, { state, reason: reason.trim(), when: new Date() }),
  })
  if (suspended && !account.suspended_at)
    await notifyAdministrators(trx, actor, account, 'accountSuspended', by.id)
  return true
}

type Told = Omit<Words, 'after' | 'why'>

const frame: Languages<Pick<Words, 'after' | 'why'>> = {
  en: {
    after: ['If you have questions, contact {site} support.'],
    why: "You're receiving this email because it concerns your {site} account.",
  },
  he: {
    after: ['בכל שאלה אפשר לפנות לתמיכה של {site}.'],
    why: 'ההודעה נשלחה אליך בנוגע לחשבון שלך באתר {site}.',
  },
}

const suspended = stateMail('suspended', {
  en: {
    subject: 'Your {site} account was suspended',
    preview: "You can view everything but can't make changes.",
    title: 'Your account was suspended',
    lead: [
      "Your {site} account was suspended on {when}. You can sign in and view everything, but you can't make changes.",
      'Servers that were running are suspended until your account is active again.',
    ],
    facts: [['Reason', '{reason}']],
  },
  he: {
    subject: 'החשבון שלך באתר {site} הושעה',
    preview: 'אפשר לצפות בכול, אך לא לשנות דבר.',
    title: 'החשבון הושעה',
    lead: [
      'החשבון שלך באתר {site} הושעה בתאריך {when}. אפשר להיכנס ולצפות בכול, אך לא לשנות דבר.',
      'שרתים שפעלו מושעים עד שהחשבון יחזור לפעילות.',
    ],
    facts: [['הסיבה', '{reason}']],
  },
})

const mails: Record<AccountState, ReturnType<typeof stateMail>> = {
  Ok: stateMail('active', {
    en: {
      subject: 'Your {site} account is active',
      preview: 'You can use it without restrictions.',
      title: 'Your account is active',
      lead: ['Since {when}, you can use your {site} account without restrictions.'],
    },
    he: {
      subject: 'החשבון שלך באתר {site} חזר לפעילות',
      preview: 'אפשר להשתמש בו כרגיל.',
      title: 'החשבון חזר לפעילות',
      lead: ['החשבון שלך באתר {site} חזר לפעילות בתאריך {when}, ואפשר להשתמש בו כרגיל.'],
    },
  }),
  Warning: stateMail('warning', {
    en: {
      subject: 'Warning about your {site} account',
      preview: 'You can keep using your account.',
      title: 'Warning about your account',
      lead: ['Your {site} account received a warning on {when}. You can keep using it as before.'],
      quote: '{reason}',
    },
    he: {
      subject: 'אזהרה בנוגע לחשבון שלך באתר {site}',
      preview: 'הכול פועל כרגיל.',
      title: 'אזהרה בנוגע לחשבון שלך',
      lead: ['בתאריך {when} נרשמה אזהרה בחשבון שלך באתר {site}. הכול פועל כרגיל.'],
      quote: '{reason}',
    },
  }),
  'Suspended-Policy': suspended,
  'Suspended-Billing': suspended,
  Locked: stateMail('locked', {
    en: {
      subject: 'Your {site} account was locked',
      preview: 'No one can sign in to it now.',
      title: 'Your account was locked',
      lead: [
        'Your {site} account was locked on {when}. All sessions were signed out, and no one can sign in to it.',
      ],
      facts: [['Reason', '{reason}']],
    },
    he: {
      subject: 'החשבון שלך באתר {site} ננעל',
      preview: 'אי אפשר להיכנס אליו כעת.',
      title: 'החשבון ננעל',
      lead: ['החשבון שלך באתר {site} ננעל בתאריך {when}. כל החיבורים נותקו, ואי אפשר להיכנס לחשבון.'],
      facts: [['הסיבה', '{reason}']],
    },
  }),
}

/** Email about an account's new state and the reason. */
const accountStateMail = (
  site: Site,
  reader: Reader,
  { state, reason, when }: { state: AccountState; reason: string; when: Date },
): Message => letter(site, reader, mails[state], { values: { reason, when } })

function stateMail(name: string, told: Languages<Told>) {
  const words = { en: { ...told.en, ...frame.en }, he: { ...told.he, ...frame.he } }
  return defineMail({ name: `account ${name}`, values: { when: 'time', reason: 'reason' }, words })
}
