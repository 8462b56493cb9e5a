import { sql, type RawBuilder, type Selectable } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import type { Trx } from '../../db/database.ts'
import type { TicketRow } from '../../db/rows.ts'
import { sessionOf, type Call } from '../../http/call.ts'
import { fail } from '../../http/fail.ts'
import { rowId } from '../../http/row-id.ts'
import { accountById, type Account } from '../login/accounts.ts'
import { isAdministrator } from '../login/rights.ts'

export type Ticket = Selectable<TicketRow>

/** Who asks about tickets. The site's administrators are its staff. */
export interface Asker {
  account: Account
  isStaff: boolean
}

export const askerOf = async (trx: Trx, call: Call): Promise<Asker> => {
  const account = await accountById(trx, sessionOf(call).accountId)
  return { account, isStaff: isAdministrator(account) }
}

/** The staff of the site. Throws code 909 for everybody else, before anything is looked for. */
export const staffOf = async (trx: Trx, call: Call): Promise<Asker> => {
  const asker = await askerOf(trx, call)
  if (!asker.isStaff) throw fail(code.forbidden)
  return asker
}

/** Whether somebody may see what belongs to the account of a column: all of the site, or what is theirs and their sub-users'. */
export const inReach = ({ account, isStaff }: Asker, owner: RawBuilder<unknown>): RawBuilder<boolean> =>
  isStaff
    ? sql<boolean>`true`
    : sql<boolean>`(${owner} = ${account.id} or ${owner} in (select u.id from account u where u.parent_id = ${account.id}))`

/** The kinds of messages that somebody may read: notes are for the staff. */
export const readable = ({ isStaff }: Asker, kind: RawBuilder<unknown>): RawBuilder<boolean> =>
  isStaff ? sql<boolean>`true` : sql<boolean>`${kind} <> 'note'`

/** A ticket that somebody may see; `held` until the transaction ends. Throws code 906 for every other, whether or not there is one. */
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
