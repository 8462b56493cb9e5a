import { notificationIds } from '../../../../src/contract/account/notifications.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import { accountById } from '../accounts/accounts.ts'
import type { Mailing } from '../calls/call.ts'
import { notify } from '../notifications/notify.ts'
import { itemOf } from './disk-images.ts'

const mail = defineMail({
  name: 'disk cloned',
  values: { server: 'server', image: 'image', when: 'time' },
  words: {
    en: {
      subject: 'Hard disk of server {server} was cloned',
      preview: 'The image is in your disk library.',
      title: 'Hard disk cloned',
      lead: [
        'On {when}, the hard disk of the server {server} in your {site} account was cloned to the image {image}.',
      ],
      after: [
        'To create servers from it, sign in and open it in the hard disk library.',
        "If you didn't expect this, check your account's activity and contact {site} support.",
      ],
      why: "You're receiving this email because notifications about servers are turned on in your {site} profile.",
    },
    he: {
      subject: 'הדיסק הקשיח של השרת {server} שוכפל',
      preview: 'תבנית הדיסק נמצאת בספריית הדיסקים.',
      title: 'שוכפל דיסק קשיח',
      lead: ['הדיסק הקשיח של השרת {server} בחשבון שלך באתר {site} שוכפל לתבנית {image} בתאריך {when}.'],
      after: [
        'אפשר ליצור ממנה שרתים דרך ספריית הדיסקים.',
        'אם הפעולה אינה מוכרת לך, כדאי לבדוק את הפעילות בחשבון ולפנות לתמיכה של {site}.',
      ],
      why: 'ההודעה נשלחה כי בפרופיל שלך באתר {site} מופעלות התראות על שרתים.',
    },
  },
})

/** Notifies the owner of an image that its source is still held by the command. */
export const tellCloned = async (trx: Trx, mailing: Mailing, commandId: number): Promise<void> => {
  const made = await trx
    .selectFrom('disk_image')
    .select(['id', 'name', 'owner_id', 'source_name', 'format'])
    .where('command_id', '=', commandId)
    .executeTakeFirst()
  if (!made) return
  const owner = await accountById(trx, made.owner_id)
  const values = { server: made.source_name, image: made.name, when: new Date() }
  const message = letter(mailing.site, owner, mail, { values })
  await notify(trx, mailing, owner, notificationIds.cloneHardDisk, message, [itemOf(made)])
}
