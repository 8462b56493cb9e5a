import { code } from '../../../../src/contract/engine/error-codes.ts'
import { administrators } from '../../../../src/contract/engine/roles.ts'
import { mostAttachments } from '../../../../src/contract/support/rows.ts'
import { type Account, usable } from '../../domain/accounts/accounts.ts'
import type { Call } from '../../domain/calls/call.ts'
import type { Ticket } from '../../domain/support/support.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'

/** A new message of a ticket. */
interface Written {
  account: Account
  isStaff: boolean
  kind: 'message' | 'note' | 'event'
  text: string
  attachments?: readonly string[]
}

/** A message that was written. */
export interface Message {
  id: number
  text: string
}

/**
 * Adds a message to a ticket, with files that its writer has brought and no other message has taken. Throws code 903 for other files, more
 * than five, and a text of nothing but blanks.
 */
export const writeMessage = async (
  trx: Trx,
  call: Call,
  ticket: Ticket,
  { account, isStaff, kind, text, attachments = [] }: Written,
): Promise<Message> => {
  const body = text.trim()
  if (!body) throw fail(code.badRequest, { key: 'message' })
  const { id } = await trx
    .insertInto('ticket_message')
    .values({
      site_id: call.site.id,
      ticket_id: ticket.id,
      account_id: account.id,
      kind,
      is_staff: isStaff,
      body,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const files = [...new Set(attachments)]
  if (files.length > mostAttachments) throw fail(code.badRequest, { key: 'attachments' })
  if (files.length > 0) {
    const taken = await trx
      .updateTable('ticket_attachment')
      .set({ ticket_id: ticket.id, message_id: id })
      .where('id', 'in', files)
      .where('account_id', '=', account.id)
      .where('message_id', 'is', null)
      .executeTakeFirst()
    if (Number(taken.numUpdatedRows) !== files.length) throw fail(code.badRequest, { key: 'attachments' })
  }
  return { id, text: body }
}

/** Support agents of the site that tickets can be assigned to. */
export const staff = (trx: Trx) =>
  trx.selectFrom('account').where('rights', 'in', administrators).where(usable('account'))

/** Their addresses: at most 100. */
export const staffAddresses = async (trx: Trx): Promise<string[]> => {
  const rows = await staff(trx).select('email').orderBy('email').limit(100).execute()
  return rows.map(({ email }) => email)
}

/** ID of the agent with this email. Throws code 903 for others. */
export const staffMember = async (trx: Trx, email: string): Promise<number> => {
  const found = await staff(trx).select('id').where('email', '=', email).executeTakeFirst()
  if (!found) throw fail(code.badRequest, { key: 'assignee' })
  return found.id
}
