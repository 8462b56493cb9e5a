import type { Selectable } from 'kysely'
import { code } from '../../../../src/contract/error-codes.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import type { Trx } from '../../kernel/db/database.ts'
import type { CommandRow } from '../../kernel/db/rows.ts'
import { fail } from '../../kernel/http/fail.ts'
import { rowId } from '../../kernel/http/row-id.ts'

export type Command = Selectable<CommandRow>

/** A command of the caller's; `held` until the transaction ends. Throws code 906, also for somebody else's. */
export const ownCommand = async (trx: Trx, call: Call, id: string, held = false): Promise<Command> => {
  const found = await trx
    .selectFrom('command')
    .selectAll()
    .where('id', '=', rowId(id))
    .where('account_id', '=', sessionOf(call).accountId)
    .$if(held, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!found) throw fail(code.notFound)
  return found
}
