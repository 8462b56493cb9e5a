import { sql } from 'kysely'
import type { Infer } from 'superstruct'
import type { Consequence } from '../../../../src/contract/account/profile.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { Account } from '../accounts/accounts.ts'
import { liveSessions } from '../sessions/sessions.ts'

/**
 * Consequences of ending an account, or of disabling it (`kept`), by kind and count, without empty ones.
 * Changes nothing.
 */
export const consequencesOf = async (
  trx: Trx,
  account: Account,
  kept?: 'kept',
): Promise<Infer<typeof Consequence>[]> => {
  const all: Infer<typeof Consequence>[] = []
  for (const [kind, count] of Object.entries(counts)) all.push({ kind, count: await count(trx, account) })
  return all.filter(({ kind, count }) => count > 0 && !(kept && kind === 'servers'))
}

const isOpen = sql<boolean>`ends_at > now()`
const rows = sql<number>`count(*)::int`.as('rows')

/** The kinds and how their number is found. */
const counts: Record<string, (trx: Trx, account: Account) => Promise<number>> = {
  /** Sessions: ended immediately. */
  sessions: (trx, { id }) => numberOf(liveSessions(trx, id).select(rows)),
  /** Sign-ins waiting for a second factor: ended. */
  openSignIns: (trx, { id }) =>
    numberOf(
      trx
        .selectFrom('attempt')
        .select(rows)
        .where('account_id', '=', id)
        .where('ended_at', 'is', null)
        .where(isOpen),
    ),
  /** Browsers that are spared the second step: forgotten. */
  rememberedBrowsers: (trx, { id, trust_epoch: epoch }) =>
    numberOf(
      trx
        .selectFrom('remembered_browser')
        .select(rows)
        .where('account_id', '=', id)
        .where('trust_epoch', '=', epoch)
        .where(isOpen),
    ),
  /** Mailed links that are still good: ended. */
  openLinks: (trx, { id }) =>
    numberOf(
      trx
        .selectFrom('token')
        .select(rows)
        .where('account_id', '=', id)
        .where('used_at', 'is', null)
        .where(isOpen),
    ),
  /** Connected networks: kept, but without access. */
  networks: (trx, { id }) => numberOf(trx.selectFrom('identity').select(rows).where('account_id', '=', id)),
  /** Servers that are on: suspended until the account is active again. */
  runningServers: (trx, { id }) =>
    numberOf(serversOf(trx, id).where('state', '=', 'ready').where('power', '=', 'on')),
  /** Servers of an account that ends: terminated with it, protected ones too. */
  servers: (trx, { id }) => numberOf(serversOf(trx, id).where('state', '<>', 'terminated')),
  /** Commands that are still to be done. */
  openCommands: (trx, { id }) =>
    numberOf(
      trx.selectFrom('command').select(rows).where('account_id', '=', id).where('ended_at', 'is', null),
    ),
}

const serversOf = (trx: Trx, owner: number) =>
  trx.selectFrom('server').select(rows).where('owner_id', '=', owner)

const numberOf = async (query: { executeTakeFirstOrThrow(): Promise<{ rows: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).rows
