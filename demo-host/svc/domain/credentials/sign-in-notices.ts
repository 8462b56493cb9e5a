import { sql } from 'kysely'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import { deviceOf } from '../../kernel/audit/device.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { takeUse } from '../../kernel/limits/rate-limit.ts'
import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'
import { notify } from '../notifications/notify.ts'
import { isKnownDevice } from './known-browsers.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

const hour = 3600

/** Each notice by its notification, and how many an account gets: whoever causes them shall not flood its owner. */
const notices = {
  'signed in': { id: notificationIds.loginSuccess, limit: { most: 5, within: hour } },
  stopped: { id: notificationIds.loginFailed, limit: { most: 1, within: hour } },
} as const

/** Tells an account's owner that somebody signed in, unless from a browser that has been in before. */
export const tellOfSignIn = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  if (isKnownDevice(call, account.email) || (await isNew(trx, account))) return
  await tell(trx, call, account, 'signed in')
}

/** Tells an account's owner that somebody was stopped after too many wrong tries. */
export const tellOfStop = (trx: Trx, call: Call, account: Account): Promise<void> =>
  tell(trx, call, account, 'stopped')

const tell = async (trx: Trx, call: Call, account: Account, notice: SignInNotice): Promise<void> => {
  const { id, limit } = notices[notice]
  if ((await takeUse(trx, call.site.id, `${notice} ${account.id}`, limit)) > 0) return
  const whence = { device: deviceOf(call.userAgent) || '–', address: call.address }
  const message = signInNoticeMail(call.site, account, notice, whence, new Date())
  await notify(trx, call, account, id, message)
}

// An account that this very call has made gets its welcome.
const isNew = async (trx: Trx, { id }: Account): Promise<boolean> => {
  const older = await trx
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`created_at < now()`)
    .executeTakeFirst()
  return older === undefined
}

/** What happened at an account's door: somebody new came in, or was stopped after too many wrong tries. */
type SignInNotice = 'signed in' | 'stopped'

/** From where. `device` in English words, as `Firefox, Windows`. */
interface Whence {
  device: string
  address: string
}

const words: Record<SignInNotice, Languages> = {
  'signed in': {
    en: {
      subject: 'New sign-in to {site}',
      preview: 'If it was you, there is nothing to do.',
      title: 'Somebody signed in from a new browser',
      lead: [
        'Your account at {site} was signed in to from a browser that was not used for it before.',
        'When: {when}',
        'Browser and system: {device}',
        'Address: {address}',
      ],
      after: [
        'If it was you, there is nothing to do.',
        'If it was not you, change your password at once, and sign out everywhere else in your profile.',
      ],
      why: 'You got this mail because your profile at {site} says that you want to know of new sign-ins.',
    },
    he: {
      subject: 'כניסה חדשה אל {site}',
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      title: 'כניסה מדפדפן חדש',
      lead: [
        'בוצעה כניסה לחשבון שלך אצל {site} מדפדפן שלא שימש אותו קודם.',
        'מתי: {when}',
        'דפדפן ומערכת: {device}',
        'כתובת: {address}',
      ],
      after: [
        'אם זו פעולה שלך, אין צורך לעשות דבר.',
        'אם לא, יש להחליף מיד את הסיסמה, ולצאת מכל המקומות האחרים דרך הפרופיל.',
      ],
      why: 'ההודעה נשלחה כי בפרופיל שלך אצל {site} נבחר לקבל עדכון על כניסות חדשות.',
    },
  },
  stopped: {
    en: {
      subject: 'Failed sign-ins to {site}',
      preview: 'Nobody got in.',
      title: 'Somebody could not sign in to your account',
      lead: [
        'There were too many wrong tries to sign in to your account at {site}. Nobody got in, and from there nobody can try for a while.',
        'The last one: {when}',
        'Browser and system: {device}',
        'Address: {address}',
      ],
      after: [
        'If it was you, wait a little and try again, or set a new password.',
        'If it was not you, somebody may be guessing. A password that is used nowhere else and two-step sign-in keep them out.',
      ],
      why: 'You got this mail because your profile at {site} says that you want to know of failed sign-ins.',
    },
    he: {
      subject: 'ניסיונות כניסה שנכשלו אל {site}',
      preview: 'איש לא נכנס.',
      title: 'מישהו לא הצליח להיכנס לחשבון שלך',
      lead: [
        'היו יותר מדי ניסיונות שגויים להיכנס לחשבון שלך אצל {site}. איש לא נכנס, ומשם אי אפשר לנסות לזמן מה.',
        'הניסיון האחרון: {when}',
        'דפדפן ומערכת: {device}',
        'כתובת: {address}',
      ],
      after: [
        'אם זו פעולה שלך, אפשר להמתין מעט ולנסות שוב, או לקבוע סיסמה חדשה.',
        'אם לא, ייתכן שמישהו מנחש. סיסמה שאינה בשימוש במקום אחר וכניסה בשני שלבים ימנעו זאת.',
      ],
      why: 'ההודעה נשלחה כי בפרופיל שלך אצל {site} נבחר לקבל עדכון על כניסות שנכשלו.',
    },
  },
}

/** The mail that tells an account's owner what happened at its door. */
export const signInNoticeMail = (
  site: Site,
  reader: Reader,
  notice: SignInNotice,
  { device, address }: Whence,
  when: Date,
): Message =>
  letter(site, reader.locale, words[notice], {
    values: { when: whenFor(site, reader, when), device, address },
  })
