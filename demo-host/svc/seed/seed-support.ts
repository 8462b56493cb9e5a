import { readFileSync } from 'node:fs'
import type { Trx } from '../kernel/db/database.ts'
import { accountByEmail } from '../domain/accounts/accounts.ts'
import { sql, type RawBuilder } from 'kysely'
import { holdSite } from './hold-site.ts'

/** What a file in `support/` holds. Moments are hours ago; those to come are below zero. */
interface DemoSupport {
  contact: Record<'email' | 'phone' | 'emergencyPhone' | 'hours' | 'address' | 'about', string>
  links: { title: string; href: string }[]
  services: { name: string; region: string }[]
  incidents: DemoIncident[]
  tickets: DemoTicket[]
}

interface DemoIncident {
  title: string
  impact: string
  /** Places in the list of services. */
  services: number[]
  began: number
  planned?: number
  ended?: number
  updates: { at: number; state: string; text: string }[]
}

/** Gives a site contacts, services with what happened to them, and tickets. Needs the owner's rights; a site that has services keeps what it has. */
export const seedSupport = async (trx: Trx, siteId: number, slug: string): Promise<void> => {
  await holdSite(trx, siteId)
  if (await trx.selectFrom('health_service').select('id').where('site_id', '=', siteId).executeTakeFirst())
    return
  const { contact, links, services, incidents, tickets } = readSupport(slug)
  const { emergencyPhone, ...texts } = contact
  await trx
    .insertInto('site_support')
    .values({ site_id: siteId, ...texts, emergency_phone: emergencyPhone })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  for (const [place, link] of links.entries())
    await trx
      .insertInto('site_support_link')
      .values({ site_id: siteId, place, ...link })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const ids: number[] = []
  for (const [place, service] of services.entries()) {
    const row = { site_id: siteId, place, ...service }
    const { id } = await trx
      .insertInto('health_service')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.push(id)
  }
  for (const incident of incidents) await seedIncident(trx, siteId, ids, incident)
  for (const ticket of tickets) await seedTickets(trx, siteId, ticket)
}

const seedIncident = async (
  trx: Trx,
  siteId: number,
  services: readonly number[],
  { title, impact, services: touched, began, planned, ended, updates }: DemoIncident,
): Promise<void> => {
  const { id } = await trx
    .insertInto('health_incident')
    .values({
      site_id: siteId,
      title,
      impact,
      state: updates.at(-1)?.state ?? 'investigating',
      begins_at: hoursAgo(began),
      planned_end: planned === undefined ? null : hoursAgo(planned),
      ended_at: ended === undefined ? null : hoursAgo(ended),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const place of touched)
    await trx
      .insertInto('health_incident_service')
      .values({ site_id: siteId, incident_id: id, service_id: services[place]! })
      .execute()
  for (const { at, state, text } of updates)
    await trx
      .insertInto('health_update')
      .values({ site_id: siteId, incident_id: id, state, body: text, at: hoursAgo(at) })
      .execute()
}

const readSupport = (slug: string): DemoSupport =>
  JSON.parse(readFileSync(new URL(`support/${slug}.json`, import.meta.url), 'utf8')) as DemoSupport

/** A ticket of the demonstration. */
interface DemoTicket {
  customer: string
  department: string
  priority: string
  service?: string
  subject: string
  state: string
  messages: DemoMessage[]
}

/** `at` is hours ago; `staff` is the address of who answered. */
interface DemoMessage {
  at: number
  staff?: string
  note?: boolean
  text: string
}

/** Adds a ticket with its messages, where its customer is there. */
const seedTickets = async (trx: Trx, siteId: number, ticket: DemoTicket): Promise<void> => {
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
      closed_at: state === 'closed' ? hoursAgo((said.at(-1) ?? first).at - 0.5) : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const { at, staff, note = false, text } of messages) {
    const author = staff === undefined ? customer : await accountByEmail(trx, staff)
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

/** A moment some hours ago; one to come is below zero. */
const hoursAgo = (hours: number): RawBuilder<Date> =>
  sql<Date>`now() - interval '1 second' * ${Math.round(hours * 3600)}::int`
