import type { Selectable } from 'kysely'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { sendWithCopy } from '../../domain/notifications/notify.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow } from '../../kernel/db/rows.ts'
import type { Site } from '../../domain/sites/sites.ts'
import { letter, type Languages } from '../../kernel/mail/letter.ts'
import type { Message } from '../../kernel/mail/outbox.ts'
import { whenFor, type Reader } from '../../kernel/mail/when.ts'

/** Does what is left to do after an account was disabled. Once it is enabled again, nothing is. */
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

const words: Languages = {
  en: {
    subject: 'Your account at {site} was disabled',
    preview: 'Nobody can sign in to it now.',
    title: 'Your account was disabled',
    lead: [
      'Your account at {site} was disabled on {when}. Everybody was signed out, and nobody can sign in to it.',
      'Nothing of what is in it was deleted.',
    ],
    after: [
      'If you want to use it again, or if this was not meant to happen, please contact the support of {site}.',
    ],
    why: 'You got this mail because it is about the safety of your account at {site}.',
  },
  he: {
    subject: 'החשבון שלך אצל {site} הושבת',
    preview: 'איש אינו יכול להיכנס אליו כעת.',
    title: 'החשבון הושבת',
    lead: [
      'החשבון שלך אצל {site} הושבת בתאריך {when}. כל הכניסות נותקו, ואיש אינו יכול להיכנס אליו.',
      'דבר ממה שיש בו לא נמחק.',
    ],
    after: ['כדי להשתמש בו שוב, או אם זה לא היה אמור לקרות, יש לפנות לתמיכה של {site}.'],
    why: 'ההודעה נשלחה כי היא נוגעת לביטחון החשבון שלך אצל {site}.',
  },
}

/** The mail that tells the owner of an account that it was disabled. */
const accountDisabledMail = (site: Site, reader: Reader, when: Date): Message =>
  letter(site, reader.locale, words, { values: { when: whenFor(site, reader, when) } })
