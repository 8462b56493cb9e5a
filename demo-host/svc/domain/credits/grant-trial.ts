import { readPaid } from '../../../../src/contract/money/money.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { readClock } from '../billing/clock.ts'
import type { Call } from '../calls/call.ts'
import { grantCredit } from './grant-credit.ts'

/**
 * Gives the credit of the site's trial to a user who has registered and proved an email for the first time: callers see to that. Nothing on
 * sites without one, for sub-users, and for accounts that had credit before.
 */
export const grantTrial = async (trx: Trx, { site }: Pick<Call, 'site'>, account: Account): Promise<void> => {
  const { trial_credit: amount, trial_days: days, currency, company_id: companyId } = site.row
  const isNew = account.signup_way === 'registration' || account.signup_way === 'network'
  const trial = readPaid({ amount, currency })
  if (trial.minor === 0n || !isNew || account.parent_id !== null) return
  const had = await trx
    .selectFrom('credit_grant')
    .select('id')
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  if (had) return
  const { now } = await readClock(trx)
  await grantCredit(trx, {
    companyId,
    siteId: site.id,
    accountId: account.id,
    amount: trial,
    source: 'goodwill',
    key: `trial ${account.id}`,
    grantedAt: now,
    expiresAt: new Date(now.getTime() + days * 86_400_000),
    note: account.locale.startsWith('he') ? 'זיכוי לניסיון' : 'Trial credit',
  })
}
