import { accountById } from '../../domain/accounts/accounts.ts'
import type { CommandContext } from '../../domain/tasks/kinds.ts'

/** Deletes an account's outdated trusted browsers. Newer ones stay. */
export const forgetBrowsers = async ({ step, log, accountId }: CommandContext): Promise<void> => {
  await step('forget', async (trx) => {
    const { trust_epoch: epoch } = await accountById(trx, accountId)
    const forgotten = await trx
      .deleteFrom('remembered_browser')
      .where('account_id', '=', accountId)
      .where('trust_epoch', '<>', epoch)
      .executeTakeFirst()
    await log(`Trusted browsers removed: ${forgotten.numDeletedRows}`)
  })
}
