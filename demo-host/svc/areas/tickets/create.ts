import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { tickets } from '../../../../src/contract/tickets.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { askerOf } from '../../domain/support/reach.ts'
import { fail } from '../../kernel/http/fail.ts'
import { takeUse } from '../../kernel/limits/tally.ts'
import { tooMany } from '../../kernel/limits/too-many.ts'
import { tellStaff } from './mail.ts'
import { writeMessage } from './write-message.ts'

const limit = { most: 10, within: 3600 }

/** What a new ticket can be about. */
export const beginning = (_: unknown, call: Call): Promise<Reply<typeof tickets.beginning>> =>
  call.inSite(async (trx) => ({ services: (await askerOf(trx, call)).account.services }))

/** Opens a ticket of the caller's. Throws code 907 after ten within an hour, 903 for a service that they do not have. */
export const createTicket = (
  { body }: Input<typeof tickets.create>,
  call: Call,
): Promise<Reply<typeof tickets.create>> =>
  call.once(async (trx) => {
    const { accountId } = sessionOf(call)
    const wait = await takeUse(trx, call.site.id, `tickets of ${accountId}`, limit)
    if (wait > 0) return { refused: tooMany(wait) }
    const { account } = await askerOf(trx, call)
    const { service = '' } = body
    if (service && !account.services.includes(service)) throw fail(code.badRequest, { key: 'service' })
    if (body.subject.trim().length < 3) throw fail(code.badRequest, { key: 'subject' })
    const ticket = await trx
      .insertInto('ticket')
      .values({
        site_id: call.site.id,
        account_id: account.id,
        created_by: account.id,
        department: body.department,
        priority: body.priority,
        subject: body.subject.trim().replaceAll(/\s+/g, ' '),
        service,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const written = { account, isStaff: false, kind: 'message' as const, text: body.message }
    const message = await writeMessage(trx, call, ticket, { ...written, attachments: body.attachments })
    await record(trx, call, 'ticket-created', { accountId })
    await tellStaff(trx, call, ticket, { ...message, customer: account.email })
    return { answer: { id: String(ticket.id) } }
  })
