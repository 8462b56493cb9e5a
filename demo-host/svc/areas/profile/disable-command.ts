import type { Selectable } from 'kysely'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { sendWithCopy } from '../../domain/notifications/notify.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow } from '../../kernel/db/rows.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { defineMail } from '../../kernel/mail/declare.ts'
import { letter } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import type { Reader } from '../../kernel/mail/when.ts'

/** Finishes disabling an account. Does nothing if it was enabled again. */
export const disableAccount = async (context: CommandContext): Promise<void> => {
  const { site, input, log } = context
  const { accountId } = input as { accountId: number }
  const stepOf = (
    name: string,
    progress: number,
    work: (trx: Trx, account: Selectable<AccountRow>) => Promise<void>,
  ) =>
    context.step(
      name,
      async (trx) => {
        const account = await heldAccount(trx, accountId)
        if (account.enabled) await log('The account was enabled again, so the remaining steps were skipped.')
        else await work(trx, account)
      },
      progress,
    )

  await stepOf('sign-ins', 30, async (trx) => {
    await endAttempts(trx, accountId)
    await endTokens(trx, accountId)
    await trx.deleteFrom('visit').where('account_id', '=', accountId).execute()
    await log('Sign-ins in progress and emailed links were canceled.')
  })
  await stepOf('browsers', 60, async (trx) => {
    const forgotten = await trx
      .deleteFrom('remembered_browser')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    await log(`Trusted browsers removed: ${forgotten.numDeletedRows}`)
  })
  await stepOf('note', 100, async (trx, account) => {
    await sendWithCopy(trx, context.mailing, account, {
      kind: 'account disabled',
      topic: `account disabled ${context.id}`,
      message: accountDisabledMail(site, account, new Date()),
    })
    await log('The user was notified by email.')
  })
}

const mail = defineMail({
  name: 'account disabled',
  values: { when: 'time' },
  words: {
    en: {
      subject: 'Your {site} account was disabled',
      preview: 'No one can sign in to it now.',
      title: 'Your account was disabled',
      lead: [
        'Your {site} account was disabled on {when}. All sessions were signed out, and no one can sign in to it.',
        "Your data wasn't deleted.",
      ],
      after: ["To use your account again, or if you didn't expect this, contact {site} support."],
      why: "You're receiving this email because it concerns the security of your {site} account.",
    },
    he: {
      subject: 'החשבון שלך באתר {site} הושבת',
      preview: 'אי אפשר להיכנס אליו כעת.',
      title: 'החשבון הושבת',
      lead: [
        'החשבון שלך באתר {site} הושבת בתאריך {when}. כל החיבורים נותקו, ואי אפשר להיכנס לחשבון.',
        'הנתונים שבחשבון נשמרו.',
      ],
      after: ['כדי להשתמש בחשבון שוב, או אם ההשבתה אינה מוכרת לך, יש לפנות לתמיכה של {site}.'],
      why: 'ההודעה נשלחה אליך בנוגע לאבטחת החשבון שלך באתר {site}.',
    },
  },
})

/** Email about a disabled account. */
const accountDisabledMail = (site: Site, reader: Reader, when: Date): Message =>
  letter(site, reader, mail, { values: { when } })
