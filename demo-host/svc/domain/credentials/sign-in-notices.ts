import { sql } from 'kysely'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import { deviceOf } from '../../../../src/contract/engine/device-name.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { takeUse } from '../../kernel/limits/rate-limit.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { signInEntry } from '../notifications/inbox.ts'
import { notify } from '../notifications/notify.ts'
import { isKnownDevice } from './known-browsers.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

const hour = 3600

/** Each notice with its notification, and its limit per account: attackers must not flood the owner. */
const notices = {
  'signed in': { id: notificationIds.loginSuccess, kind: 'newSignIn', limit: { most: 5, within: hour } },
  stopped: { id: notificationIds.loginFailed, kind: 'signInBlocked', limit: { most: 1, within: hour } },
} as const

/** Notifies the owner of a sign-in, unless it came from a known browser. */
export const tellOfSignIn = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  if (isKnownDevice(call, account.email) || (await isNew(trx, account))) return
  await tell(trx, call, account, 'signed in')
}

/** Notifies the owner that sign-in was blocked after too many failed attempts. */
export const tellOfStop = (trx: Trx, call: Call, account: Account): Promise<void> =>
  tell(trx, call, account, 'stopped')

const tell = async (trx: Trx, call: Call, account: Account, notice: SignInNotice): Promise<void> => {
  const { id, kind, limit } = notices[notice]
  if ((await takeUse(trx, call.site.id, `${notice} ${account.id}`, limit)) > 0) return
  const whence = { device: deviceOf(call.userAgent), address: call.address }
  const message = signInNoticeMail(call.site, account, notice, whence, new Date())
  await notify(trx, call, account, id, message, [signInEntry(kind, whence)])
}

// New accounts get a welcome email instead.
const isNew = async (trx: Trx, { id }: Account): Promise<boolean> => {
  const older = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`created_at < now()`)
    .executeTakeFirst()
  return older === undefined
}

/** A sign-in from a new browser, or a block after too many failed attempts. */
type SignInNotice = 'signed in' | 'stopped'

/** Origin of a sign-in. `device` is in English, as `Firefox, Windows`. */
interface Whence {
  device: string
  address: string
}

const values = { when: 'time', device: 'device', address: 'ipAddress' } as const

const mails = {
  'signed in': defineMail({
    name: 'new sign-in',
    values,
    words: {
      en: {
        subject: 'New sign-in to your {site} account',
        preview: 'If this was you, no action is needed.',
        title: 'Sign-in from a new browser',
        lead: ["Someone signed in to your {site} account from a browser you haven't used before."],
        facts: [
          ['Time', '{when}'],
          ['Device', '{device}'],
          ['IP address', '{address}'],
        ],
        after: [
          'If this was you, no action is needed.',
          "If this wasn't you, change your password immediately and sign out all other sessions in your profile.",
        ],
        why: "You're receiving this email because notifications about new sign-ins are turned on in your {site} profile.",
      },
      he: {
        subject: 'כניסה חדשה לאתר {site}',
        preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
        title: 'כניסה מדפדפן חדש',
        lead: ['בוצעה כניסה לחשבון שלך באתר {site} מדפדפן שלא שימש לכך בעבר.'],
        facts: [
          ['מועד', '{when}'],
          ['דפדפן ומערכת הפעלה', '{device}'],
          ['כתובת IP', '{address}'],
        ],
        after: [
          'אם זו פעולה שלך, אין צורך לעשות דבר.',
          'אם לא, יש לשנות מיד את הסיסמה, ולנתק בפרופיל את כל החיבורים האחרים.',
        ],
        why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על כניסות חדשות.',
      },
    },
  }),
  stopped: defineMail({
    name: 'failed sign-ins',
    values,
    words: {
      en: {
        subject: 'Failed sign-ins to your {site} account',
        preview: 'No one was able to sign in.',
        title: 'Failed sign-ins to your account',
        lead: [
          'There were too many failed attempts to sign in to your {site} account. No one was able to sign in, and further attempts from there are temporarily blocked.',
        ],
        facts: [
          ['Last attempt', '{when}'],
          ['Device', '{device}'],
          ['IP address', '{address}'],
        ],
        after: [
          'If this was you, wait a few minutes and try again, or set a new password.',
          "If this wasn't you, someone may be guessing your password. Use a password you don't use anywhere else, and turn on two-factor authentication.",
        ],
        why: "You're receiving this email because notifications about failed sign-ins are turned on in your {site} profile.",
      },
      he: {
        subject: 'ניסיונות כניסה שנכשלו באתר {site}',
        preview: 'לא בוצעה כניסה לחשבון.',
        title: 'ניסיונות כניסה לחשבון שלך נכשלו',
        lead: [
          'היו יותר מדי ניסיונות כניסה שגויים לחשבון שלך באתר {site}. לא בוצעה כניסה, ומקור הניסיונות נחסם זמנית.',
        ],
        facts: [
          ['הניסיון האחרון', '{when}'],
          ['דפדפן ומערכת הפעלה', '{device}'],
          ['כתובת IP', '{address}'],
        ],
        after: [
          'אם זו פעולה שלך, אפשר להמתין מעט ולנסות שוב, או להגדיר סיסמה חדשה.',
          'אם לא, ייתכן שזה ניסיון לנחש את הסיסמה. סיסמה ייחודית ואימות דו־שלבי מגינים על החשבון.',
        ],
        why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על כניסות שנכשלו.',
      },
    },
  }),
}

/** Email about a sign-in or block. */
export const signInNoticeMail = (
  site: Site,
  reader: Reader,
  notice: SignInNotice,
  { device, address }: Whence,
  when: Date,
): Message => letter(site, reader, mails[notice], { values: { when, device, address } })
