import type { AuditEvent } from '../../../../src/contract/audit-events.ts'
import { notificationIds } from '../../../../src/contract/notifications.ts'
import { deviceOf } from '../../kernel/audit/device.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { notify } from './notify.ts'
import { letter, type Languages, type Words } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** What changed, for the audit log and for the owner. */
interface Changed {
  event: AuditEvent
  method?: string
  changes: readonly SecurityChange[]
  /** What the sentences of the changes name. */
  values?: Record<string, string>
}

/** Adds a change of an account's security to the audit log and mails it to the owner, in the transaction of the change. */
export const securityChanged = async (
  trx: Trx,
  call: Call,
  account: Account,
  { event, method, changes, values }: Changed,
): Promise<void> => {
  await record(trx, call, event, { accountId: account.id, method: method ?? null })
  await tellOfChanges(trx, call, account, changes, values)
}

/** Mails changes of an account's security to its owner. */
export const tellOfChanges = async (
  trx: Trx,
  call: Call,
  account: Account,
  changes: readonly SecurityChange[],
  values: Record<string, string> = {},
): Promise<void> => {
  const message = securityChangedMail(call.site, account, {
    changes,
    values: { device: deviceOf(call.userAgent) || '–', address: call.address, ...values },
    when: new Date(),
  })
  await notify(trx, call, account, notificationIds.securityPolicyChanged, message)
}

const sentences = {
  'two-step-on': {
    en: 'Two-step sign-in was switched on.',
    he: 'הכניסה בשני שלבים הופעלה.',
  },
  'two-step-off': {
    en: 'Two-step sign-in was switched off. A password is enough to sign in now.',
    he: 'הכניסה בשני שלבים כובתה. מעכשיו די בסיסמה כדי להיכנס.',
  },
  'email-on': {
    en: 'Codes by e-mail were switched on.',
    he: 'קודים בדואר אלקטרוני הופעלו.',
  },
  'email-off': {
    en: 'Codes by e-mail were switched off.',
    he: 'קודים בדואר אלקטרוני כובו.',
  },
  'sms-on': {
    en: 'Codes by SMS were switched on.',
    he: 'קודים ב־SMS הופעלו.',
  },
  'sms-off': {
    en: 'Codes by SMS were switched off.',
    he: 'קודים ב־SMS כובו.',
  },
  'app-on': {
    en: 'Codes of an authenticator app were switched on.',
    he: 'קודים מאפליקציית אימות הופעלו.',
  },
  'app-off': {
    en: 'Codes of an authenticator app were switched off.',
    he: 'קודים מאפליקציית אימות כובו.',
  },
  'app-enrolled': {
    en: 'An authenticator app was connected. Any app before it gives no good codes any more.',
    he: 'אפליקציית אימות חוברה. קודים מאפליקציה קודמת אינם תקפים עוד.',
  },
  'phone-added': {
    en: 'The phone {phone} was added.',
    he: 'הטלפון {phone} נוסף.',
  },
  'phone-removed': {
    en: 'The phone {phone} was removed.',
    he: 'הטלפון {phone} הוסר.',
  },
  'list-on': {
    en: 'The list of allowed addresses was switched on: nobody gets in from elsewhere.',
    he: 'רשימת הכתובות המורשות הופעלה: אי אפשר להיכנס ממקום אחר.',
  },
  'list-off': {
    en: 'The list of allowed addresses was switched off: the account can be used from everywhere.',
    he: 'רשימת הכתובות המורשות כובתה: אפשר להשתמש בחשבון מכל מקום.',
  },
  'range-added': {
    en: '{range} was added to the allowed addresses.',
    he: 'הכתובת {range} נוספה לכתובות המורשות.',
  },
  'range-removed': {
    en: '{range} was removed from the allowed addresses.',
    he: 'הכתובת {range} הוסרה מהכתובות המורשות.',
  },
  'codes-made': {
    en: 'New recovery codes were made. Those before them are no good any more.',
    he: 'נוצרו קודי שחזור חדשים. הקודים הקודמים אינם תקפים עוד.',
  },
  'code-used': {
    en: 'A recovery code was used to sign in. Unused codes left: {left}.',
    he: 'קוד שחזור שימש לכניסה. קודים שנותרו: {left}.',
  },
} as const satisfies Record<string, Languages<string>>

/** Something that changed in how an account is secured. */
type SecurityChange = keyof typeof sentences

const frame: Languages = {
  en: {
    subject: 'The security of your account at {site} changed',
    preview: 'If it was you, there is nothing to do.',
    title: 'How your account is secured changed',
    lead: [],
    after: [
      'When: {when}',
      'Browser and system: {device}',
      'Address: {address}',
      'If it was you, there is nothing to do.',
      'If it was not you, somebody is in your account: change your password at once, and sign out everywhere else in your profile.',
    ],
    why: 'You got this mail because it is about the safety of your account at {site}.',
  },
  he: {
    subject: 'אבטחת החשבון שלך אצל {site} השתנתה',
    preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
    title: 'אבטחת החשבון שלך השתנתה',
    lead: [],
    after: [
      'מתי: {when}',
      'דפדפן ומערכת: {device}',
      'כתובת: {address}',
      'אם זו פעולה שלך, אין צורך לעשות דבר.',
      'אם לא, מישהו נמצא בחשבון שלך: יש להחליף מיד את הסיסמה, ולצאת מכל המקומות האחרים דרך הפרופיל.',
    ],
    why: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
  },
}

/**
 * The mail that tells what changed in how an account is secured. `values` names the browser (`device`), the network address
 * it came from (`address`), and what the changes name: `phone`, `range` or `left`.
 */
export const securityChangedMail = (
  site: Site,
  reader: Reader,
  {
    changes,
    values,
    when,
  }: { changes: readonly SecurityChange[]; values: Record<string, string>; when: Date },
): Message => {
  const told = (language: keyof Languages): Words => ({
    ...frame[language],
    lead: changes.map((change) => sentences[change][language]),
  })
  return letter(
    site,
    reader.locale,
    { en: told('en'), he: told('he') },
    { values: { ...values, when: whenFor(site, reader, when) } },
  )
}
