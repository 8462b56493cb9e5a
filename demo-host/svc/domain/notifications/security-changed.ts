import type { AuditEvent } from '../../../../src/contract/account/audit-events.ts'
import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import { deviceOf } from '../../../../src/contract/engine/device-name.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { record } from '../audit/record.ts'
import type { Call } from '../calls/call.ts'
import { securityEntry } from './inbox.ts'
import { notify } from './notify.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Languages } from '../../kernel/mail/letterhead.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/** A change, for the audit log and the owner. */
interface Changed {
  event: AuditEvent
  method?: string
  /** The record that it is about. */
  about?: string
  changes: readonly SecurityChange[]
  /** Values of the message. */
  values?: Record<string, string>
}

/** Audits a security change and notifies the owner, in its transaction. */
export const securityChanged = async (
  trx: Trx,
  call: Call,
  account: Account,
  { event, method, about, changes, values }: Changed,
): Promise<void> => {
  await record(trx, call, event, { accountId: account.id, method: method ?? null, about })
  await tellOfChanges(trx, call, account, changes, values)
}

/** Notifies an owner of security changes that they made in this call. */
export const tellOfChanges = async (
  trx: Trx,
  call: Call,
  account: Account,
  changes: readonly SecurityChange[],
  values: Record<string, string> = {},
): Promise<void> => {
  const told = { device: deviceOf(call.userAgent), address: call.address, ...values }
  const message = securityChangedMail(call.site, account, { changes, values: told, when: new Date() })
  const entries = changes.map((change) => securityEntry(change, told))
  await notify(trx, call, account, notificationIds.securityPolicyChanged, message, entries)
}

/** Notifies an owner that support turned off two-factor authentication. */
export const tellOfReset = async (trx: Trx, call: Call, account: Account): Promise<void> => {
  const contents = { chosen: ['two-step-off'], values: { when: new Date() } }
  const message = letter(call.site, account, byStaff, contents)
  const entries = [securityEntry('two-step-off', {})]
  await notify(trx, call, account, notificationIds.securityPolicyChanged, message, entries)
}

const sentences = {
  'two-step-on': {
    en: 'Two-factor authentication was turned on.',
    he: 'האימות הדו־שלבי הופעל.',
  },
  'two-step-off': {
    en: 'Two-factor authentication was turned off. You now need only your password to sign in.',
    he: 'האימות הדו־שלבי כובה. מעכשיו נדרשת לכניסה סיסמה בלבד.',
  },
  'email-on': {
    en: 'Verification codes by email were turned on.',
    he: 'קבלת קודים בדוא״ל הופעלה.',
  },
  'email-off': {
    en: 'Verification codes by email were turned off.',
    he: 'קבלת קודים בדוא״ל כובתה.',
  },
  'sms-on': {
    en: 'Verification codes by text message were turned on.',
    he: 'קבלת קודים ב־SMS הופעלה.',
  },
  'sms-off': {
    en: 'Verification codes by text message were turned off.',
    he: 'קבלת קודים ב־SMS כובתה.',
  },
  'app-on': {
    en: 'Verification codes from an authenticator app were turned on.',
    he: 'האימות באמצעות אפליקציה הופעל.',
  },
  'app-off': {
    en: 'Verification codes from an authenticator app were turned off.',
    he: 'האימות באמצעות אפליקציה כובה.',
  },
  'app-enrolled': {
    en: 'An authenticator app was set up. Codes from any previous app no longer work.',
    he: 'הוגדרה אפליקציית אימות. קודים מאפליקציה שהוגדרה לפניה אינם תקפים עוד.',
  },
  'phone-added': {
    en: 'The phone number {phone} was added.',
    he: 'מספר הטלפון {phone} נוסף לחשבון.',
  },
  'phone-removed': {
    en: 'The phone number {phone} was removed.',
    he: 'מספר הטלפון {phone} הוסר מהחשבון.',
  },
  'list-on': {
    en: 'The list of allowed IP addresses was turned on. You can sign in only from these addresses.',
    he: 'ההגבלה לכתובות IP מורשות הופעלה: אפשר להיכנס רק מהכתובות שברשימה.',
  },
  'list-off': {
    en: 'The list of allowed IP addresses was turned off. You can sign in from any address.',
    he: 'ההגבלה לכתובות IP מורשות כובתה: אפשר להיכנס מכל כתובת.',
  },
  'range-added': {
    en: '{range} was added to the allowed IP addresses.',
    he: 'הכתובת {range} נוספה לכתובות ה־IP המורשות.',
  },
  'range-removed': {
    en: '{range} was removed from the allowed IP addresses.',
    he: 'הכתובת {range} הוסרה מכתובות ה־IP המורשות.',
  },
  'codes-made': {
    en: 'New recovery codes were generated. Previous codes no longer work.',
    he: 'נוצרו קודי שחזור חדשים. הקודים הקודמים אינם תקפים עוד.',
  },
  'code-used': {
    en: '{left, plural, one {A recovery code was used to sign in. # unused code is left.} other {A recovery code was used to sign in. # unused codes are left.}}',
    he: '{left, plural, one {בוצעה כניסה באמצעות קוד שחזור. נותר קוד אחד.} two {בוצעה כניסה באמצעות קוד שחזור. נותרו שני קודים.} other {בוצעה כניסה באמצעות קוד שחזור. נותרו # קודים.}}',
  },
  'key-made': {
    en: 'The API key {key} was created. Programs that have it can use your account.',
    he: 'נוצר מפתח ה־API {key}. תוכנות שברשותן המפתח יכולות להשתמש בחשבון.',
  },
  'key-renewed': {
    en: 'The API key {key} got a new secret.',
    he: 'למפתח ה־API {key} נוצר סוד חדש.',
  },
} as const satisfies Record<string, Languages<string>>

/** Something that changed in how an account is secured. */
type SecurityChange = keyof typeof sentences

const frame = {
  en: {
    subject: 'The security settings of your {site} account were changed',
    title: 'Your security settings were changed',
    lead: [],
    why: "You're receiving this email because it concerns the security of your {site} account.",
  },
  he: {
    subject: 'הגדרות האבטחה של החשבון שלך באתר {site} השתנו',
    title: 'הגדרות האבטחה של החשבון השתנו',
    lead: [],
    why: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
  },
}

const byOwner = defineMail({
  name: 'security changed',
  values: {
    when: 'time',
    device: 'device',
    address: 'ipAddress',
    phone: 'phone',
    range: 'ipRange',
    left: 'number',
    key: 'text',
  },
  choices: sentences,
  words: {
    en: {
      ...frame.en,
      preview: 'If this was you, no action is needed.',
      facts: [
        ['Time', '{when}'],
        ['Device', '{device}'],
        ['IP address', '{address}'],
      ],
      after: [
        'If this was you, no action is needed.',
        "If this wasn't you, someone else has access to your account. Change your password immediately and sign out all other sessions in your profile.",
      ],
    },
    he: {
      ...frame.he,
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      facts: [
        ['מועד', '{when}'],
        ['דפדפן ומערכת הפעלה', '{device}'],
        ['כתובת IP', '{address}'],
      ],
      after: [
        'אם זו פעולה שלך, אין צורך לעשות דבר.',
        'אם לא, ייתכן שלגורם אחר יש גישה לחשבון: יש לשנות מיד את הסיסמה, ולנתק בפרופיל את כל החיבורים האחרים.',
      ],
    },
  },
})

// Omits support's location.
const byStaff = defineMail({
  name: 'security changed by support',
  values: { when: 'time' },
  choices: { 'two-step-off': sentences['two-step-off'] },
  words: {
    en: {
      ...frame.en,
      preview: 'Changed by {site} support.',
      facts: [
        ['Time', '{when}'],
        ['Changed by', '{site} support'],
      ],
      after: ["If you didn't expect this, contact {site} support immediately."],
    },
    he: {
      ...frame.he,
      preview: 'השינוי בוצע על ידי התמיכה של {site}.',
      facts: [
        ['מועד', '{when}'],
        ['השינוי בוצע על ידי', 'התמיכה של {site}'],
      ],
      after: ['אם השינוי אינו מוכר לך, יש לפנות מיד לתמיכה של {site}.'],
    },
  },
})

/**
 * Email about a security change. `values` has the browser (`device`), the network address (`address`), and
 * values of the change: `phone`, `range`, `left` or `key`.
 */
export const securityChangedMail = (
  site: Site,
  reader: Reader,
  {
    changes,
    values,
    when,
  }: { changes: readonly SecurityChange[]; values: Record<string, string>; when: Date },
): Message => letter(site, reader, byOwner, { chosen: changes, values: { ...values, when } })
