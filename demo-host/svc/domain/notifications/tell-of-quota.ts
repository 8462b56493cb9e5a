import type { Trx } from '../../kernel/db/database.ts'
import type { NoRoom } from '../../kernel/files/quota.ts'
import type { Mailing } from '../calls/call.ts'
import { tellOnceADay } from './tell-once-a-day.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'
import type { Site } from '../sites/sites.ts'

/**
 * Emails an account and its parent that its quota is used up, once a day. Sends nothing if the site's quota
 * is.
 */
export const tellOfQuota = async (
  trx: Trx,
  call: Mailing,
  accountId: number,
  { of }: NoRoom,
): Promise<void> => {
  if (of === 'site') return
  await tellOnceADay(trx, call, accountId, 'quota', (account) =>
    quotaReachedMail(call.site, account, new Date()),
  )
}

const mail = defineMail({
  name: 'storage limit reached',
  values: { when: 'time' },
  words: {
    en: {
      subject: 'Your {site} storage is full',
      preview: "New files can't be saved until space is available.",
      title: 'Your storage is full',
      lead: [
        "On {when}, we couldn't save a file in your {site} account because your storage is full. New files can't be saved until space is available.",
      ],
      after: [
        'Files of tasks are deleted automatically after some time. If you need more space, contact {site} support.',
      ],
      why: "You're receiving this email because notifications about usage are turned on in your {site} profile.",
    },
    he: {
      subject: 'נוצל כל שטח האחסון שלך באתר {site}',
      preview: 'קבצים חדשים יידחו עד שיתפנה מקום.',
      title: 'נוצל כל שטח האחסון שלך',
      lead: [
        'בתאריך {when} נדחה קובץ של החשבון שלך באתר {site}, כי שטח האחסון מלא. קבצים חדשים יידחו עד שיתפנה מקום.',
      ],
      after: ['קבצים של משימות נמחקים אוטומטית לאחר זמן מה. אם נדרש עוד מקום, יש לפנות לתמיכה של {site}.'],
      why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על שימוש.',
    },
  },
})

/** Email about a used-up quota. */
export const quotaReachedMail = (site: Site, reader: Reader, when: Date): Message =>
  letter(site, reader, mail, { values: { when } })
