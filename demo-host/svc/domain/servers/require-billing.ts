import { sql } from 'kysely'
import type { ProfileAction } from '../../../../src/contract/billing/profile-states.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { profileRefusal } from '../billing/billing-profile.ts'
import { aMonth, monthOf, pricedAs, type Becoming } from '../prices/price-columns.ts'
import type { Action } from './operations.ts'
import type { Server } from './refuse.ts'

/** What the billing profile must permit for an operation; the others cost nothing or less, and are never refused by it. */
const needed: Partial<Record<string, ProfileAction>> = {
  create: 'createServer',
  'power-on': 'powerOn',
  resume: 'powerOn',
  configure: 'resize',
  'disk-add': 'resize',
  'disk-grow': 'resize',
  'nic-add': 'resize',
  'ip-add': 'resize',
} satisfies Partial<Record<Action, ProfileAction>>

/**
 * Throws code 927 if the profile that pays for a server doesn't permit an operation. A configuration that costs no more than before is
 * always permitted.
 */
export const requireBilling = async (
  trx: Trx,
  server: Server,
  action: string,
  input: object | undefined,
): Promise<void> => {
  const permission = needed[action]
  if (!permission) return
  const owner = await trx
    .selectFrom('account')
    .select(['billing_status', 'external_status'])
    .where('id', '=', server.owner_id)
    .executeTakeFirstOrThrow()
  const refusal = profileRefusal(owner, permission)
  if (!refusal || (action === 'configure' && (await costsNoMore(trx, server, { ...input })))) return
  throw refusal
}

const costsNoMore = async (trx: Trx, { id }: Server, becoming: Becoming): Promise<boolean> => {
  const { rows } = await sql<{ isSo: boolean | null }>`
    select ${aMonth} <= ${monthOf} as "isSo" from server r cross join lateral ${pricedAs(becoming)} p where r.id = ${id}`.execute(
    trx,
  )
  return rows[0]?.isSo ?? false
}
