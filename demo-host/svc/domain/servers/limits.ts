import type { Account } from '../accounts/accounts.ts'
import type { Call } from '../calls/call.ts'

/** Server limit of an account: its own, else the site's. */
export const serverLimit = ({ site }: Pick<Call, 'site'>, account: Pick<Account, 'server_limit'>): number =>
  account.server_limit ?? site.row.server_limit
