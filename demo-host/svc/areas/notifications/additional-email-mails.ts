import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

const confirmation = defineMail({
  name: 'additional email verification',
  values: {},
  words: {
    en: {
      subject: 'Verify this email for {site}',
      preview: 'Verify it to get notifications here.',
      title: 'Verify this email',
      lead: ['Someone with a {site} account wants to send notifications to this address, too.'],
      button: 'Verify email',
      after: [
        'This link expires in 24 hours and can be used once.',
        "If you don't recognize this request, ignore this email. Nothing is sent here unless you verify the address.",
      ],
      why: "You're receiving this email because someone entered this address as an additional email at {site}.",
    },
    he: {
      subject: 'אימות הכתובת לקבלת הודעות מאתר {site}',
      preview: 'לחיצה אחת, והתראות יישלחו גם לכתובת הזו.',
      title: 'אימות כתובת נוספת',
      lead: ['התקבלה בקשה מחשבון באתר {site} לשלוח התראות גם לכתובת הזו.'],
      button: 'אימות הכתובת',
      after: [
        'הקישור תקף ל־24 שעות, לשימוש חד־פעמי.',
        'אם הבקשה אינה מוכרת לך, אפשר להתעלם מההודעה: ללא לחיצה לא יישלחו לכאן התראות.',
      ],
      why: 'ההודעה נשלחה כי הכתובת הזו נמסרה ככתובת נוספת באתר {site}.',
    },
  },
})

/** Confirmation email to an additional address. */
export const additionalEmailMail = (site: Site, locale: string, link: string): Message =>
  letter(site, { locale }, confirmation, { link })

const why = {
  en: "You're receiving this email because it concerns the security of your {site} account.",
  he: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
}

const confirmed = defineMail({
  name: 'additional email added',
  values: { address: 'otherEmail', when: 'time' },
  words: {
    en: {
      subject: 'An additional email was added to your {site} account',
      preview: 'If this was you, no action is needed.',
      title: 'Additional email added',
      lead: ['On {when}, {address} was verified as the additional email of your {site} account.'],
      after: [
        "If this wasn't you, sign in, remove the additional email in your profile and change your password.",
      ],
      why: why.en,
    },
    he: {
      subject: 'נוספה כתובת דוא״ל לחשבון שלך באתר {site}',
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      title: 'נוספה כתובת דוא״ל לחשבון',
      lead: ['בתאריך {when} אומתה {address} ככתובת הנוספת של החשבון שלך באתר {site}.'],
      after: ['אם זו לא פעולה שלך, יש להיכנס לחשבון, להסיר את הכתובת בפרופיל ולשנות את הסיסמה.'],
      why: why.he,
    },
  },
})

const removed = defineMail({
  name: 'additional email removed',
  values: { address: 'otherEmail', when: 'time' },
  words: {
    en: {
      subject: 'The additional email of your {site} account was removed',
      preview: 'If this was you, no action is needed.',
      title: 'Additional email removed',
      lead: ['On {when}, {address} was removed from your {site} account.'],
      after: ["If this wasn't you, sign in, change your password and review your active sessions."],
      why: why.en,
    },
    he: {
      subject: 'הכתובת הנוספת של החשבון שלך באתר {site} הוסרה',
      preview: 'אם זו פעולה שלך, אין צורך לעשות דבר.',
      title: 'הכתובת הנוספת הוסרה',
      lead: ['בתאריך {when} הוסרה {address} מהחשבון שלך באתר {site}.'],
      after: ['אם זו לא פעולה שלך, יש להיכנס לחשבון, לשנות את הסיסמה ולבדוק את החיבורים הפעילים.'],
      why: why.he,
    },
  },
})

const notices = { 'additional-email-confirmed': confirmed, 'additional-email-removed': removed }

/** Email about a changed additional address. */
export const additionalEmailNoticeMail = (
  site: Site,
  reader: Reader,
  event: keyof typeof notices,
  address: string,
  when: Date,
): Message => letter(site, reader, notices[event], { values: { address, when } })
