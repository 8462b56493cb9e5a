import { sql, type RawBuilder, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { NavId } from '../../../../src/contract/navigation/navigation.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { TicketRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/request.ts'
import { accountById, type Account, isAdministrator } from '../accounts/accounts.ts'
import { holderOf, mayDo } from '../accounts/permitted.ts'
import { sessionOf, type Call } from '../calls/call.ts'
import type { TicketWire } from '../../../../src/contract/support/rows.ts'

export type Ticket = Selectable<TicketRow>

/** Caller of support calls. The site's administrators are its agents. */
export interface Asker {
  account: Account
  isStaff: boolean
  /** Accounts whose tickets a non-agent sees: their own and their sub-users'. */
  owners: readonly number[]
}

export const askerOf = async (trx: Trx, call: Call): Promise<Asker> => {
  const account = await accountById(trx, sessionOf(call).accountId)
  const isStaff = isAdministrator(account)
  const subUsers = isStaff || !account.is_parent ? [] : await subUsersOf(trx, account)
  return { account, isStaff, owners: [account.id, ...subUsers] }
}

/** Whether the caller is a support agent and may change what a menu entry is about. */
export const mayManage = async (trx: Trx, { account, isStaff }: Asker, entry: NavId): Promise<boolean> =>
  isStaff && mayDo(await holderOf(trx, account.id), entry, 'write')

const subUsersOf = async (trx: Trx, { id }: Account): Promise<number[]> => {
  const rows = await trx.selectFrom('account').select('id').where('parent_id', '=', id).execute()
  return rows.map((row) => row.id)
}

/** The caller as support agent. Throws code 909 for others before any lookup. */
export const staffOf = async (trx: Trx, call: Call): Promise<Asker> => {
  const asker = await askerOf(trx, call)
  if (!asker.isStaff) throw fail(code.forbidden)
  return asker
}

/**
 * Condition that a row's account is visible to the caller: all of the site for agents, else their own and
 * their sub-users'.
 */
export const inReach = ({ isStaff, owners }: Asker, owner: RawBuilder<unknown>): RawBuilder<boolean> => {
  if (isStaff) return sql<boolean>`true`
  // As literal values: the planner then estimates rows per owner and uses the index's order.
  return owners.length === 1
    ? sql<boolean>`${owner} = ${owners[0]}`
    : sql<boolean>`${owner} = any(${owners}::int[])`
}

/** Condition that ticket `t` waits for support, or for its customer. */
export const waitsFor = (isStaff: boolean): RawBuilder<boolean> =>
  isStaff ? sql<boolean>`t.state in ('open', 'customerReply')` : sql<boolean>`t.state = 'answered'`

/** Condition on message types that the caller may read: notes are for support only. */
export const readable = ({ isStaff }: Asker, kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  isStaff ? sql<boolean>`true` : sql<boolean>`${kind} <> 'note'`

/** Whether ticket `t` has a message by another user that the caller hasn't read. */
export const isUnread = (asker: Asker): RawBuilder<boolean> => sql<boolean>`exists (
  select from ticket_message m
  where m.site_id = t.site_id and m.ticket_id = t.id and m.kind <> 'event' and ${readable(asker, sql`m.kind`)}
    and m.account_id is distinct from ${asker.account.id}
    and m.id > coalesce((
      select s.message_id from ticket_seen s
      where s.site_id = t.site_id and s.ticket_id = t.id and s.account_id = ${asker.account.id}), 0))`

/**
 * Finds a ticket that the caller may see and, if `held`, locks it. Throws code 906 otherwise, whether or not
 * it exists.
 */
export const ticketInReach = async (trx: Trx, asker: Asker, id: string, held = false): Promise<Ticket> => {
  const found = await trx
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', rowId(id))
    .where(inReach(asker, sql.ref('ticket.account_id')))
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  return found
}

type FileState = TicketWire['messages'][number]['attachments'][number]['state']

/** What readers may do with a stored file; without a row its content is still in the database. */
export const fileState = (state: string | null): FileState =>
  state === 'unchecked' || state === 'infected' ? state : 'available'
