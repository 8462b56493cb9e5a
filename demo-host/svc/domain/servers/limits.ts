import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'

/** How many servers an account may have: its own limit comes before that of its site. */
export const serverLimit = ({ site }: Pick<Call, 'site'>, account: Pick<Account, 'server_limit'>): number =>
  account.server_limit ?? site.row.server_limit
