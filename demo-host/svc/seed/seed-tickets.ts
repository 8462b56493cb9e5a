import { accountByEmail } from '../domain/accounts/accounts.ts'
import type { Trx } from '../kernel/db/database.ts'
import { hoursAgo } from './hours-ago.ts'

/** A ticket of the demonstration. */
export interface DemoTicket {
  customer: string
  department: string
  priority: string
  service?: string
  subject: string
  state: string
  messages: DemoMessage[]
}

/** `at` is hours ago; `staff` is the address of who answered, empty for nobody in particular. */
interface DemoMessage {
  at: number
  staff?: string
  note?: boolean
  text: string
}

/** Adds a ticket with its messages, where its customer is there. */
export const seedTickets = async (trx: Trx, siteId: number, ticket: DemoTicket): Promise<void> => {
  const customer = await accountByEmail(trx, ticket.customer)
  const { messages, state } = ticket
  const first = messages[0]
  if (!customer || !first) return
  const said = messages.filter(({ note }) => !note)
  const lastOf = (isStaff: boolean) => said.findLast(({ staff }) => (staff !== undefined) === isStaff)
  const staffAt = lastOf(true)
  const { id } = await trx
    .insertInto('ticket')
    .values({
      site_id: siteId,
      account_id: customer.id,
      created_by: customer.id,
      department: ticket.department,
      priority: ticket.priority,
      service: ticket.service ?? '',
      subject: ticket.subject,
      state,
      created_at: hoursAgo(first.at),
      customer_at: hoursAgo((lastOf(false) ?? first).at),
      staff_at: staffAt ? hoursAgo(staffAt.at) : null,
      last_at: hoursAgo((said.at(-1) ?? first).at),
      closed_at: state === 'closed' ? hoursAgo((said.at(-1) ?? first).at) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { at, staff, note = false, text } of messages) {
    const author = staff === undefined ? customer : staff ? await accountByEmail(trx, staff) : undefined
    await trx
      .insertInto('ticket_message')
      .values({
        site_id: siteId,
        ticket_id: id,
        account_id: author?.id ?? null,
        kind: note ? 'note' : 'message',
        is_staff: staff !== undefined,
        body: text,
        at: hoursAgo(at),
      })
      .execute()
  }
}
