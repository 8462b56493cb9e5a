import type { Selectable } from 'kysely'
import { heldAccount } from '../../domain/accounts/accounts.ts'
import { endAttempts } from '../../domain/credentials/attempts.ts'
import { endTokens } from '../../domain/credentials/tokens.ts'
import { sendWithCopy } from '../../domain/notifications/send.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { AccountRow } from '../../kernel/db/rows.ts'
import { accountDisabledMail } from './account-disabled-mail.ts'

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
        if (account.enabled)
          await log('The account was enabled again meanwhile, so the rest was left as it is.')
        else await work(trx, account)
      },
      progress,
    )

  await stepOf('sign-ins', 30, async (trx) => {
    await endAttempts(trx, accountId)
    await endTokens(trx, accountId)
    await trx.deleteFrom('visit').where('account_id', '=', accountId).execute()
    await log('Sign-ins under way and links in mails were ended.')
  })
  await stepOf('browsers', 60, async (trx) => {
    const forgotten = await trx
      .deleteFrom('remembered_browser')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    await log(`Remembered browsers forgotten: ${forgotten.numDeletedRows}.`)
  })
  await stepOf('note', 100, async (trx, account) => {
    await sendWithCopy(trx, context.mailing, account, {
      kind: 'account disabled',
      topic: `account disabled ${context.id}`,
      message: accountDisabledMail(site, account, new Date()),
    })
    await log('The owner was told by mail.')
  })
}
