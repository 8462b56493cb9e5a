import type { health } from '../../contract/support/health.ts'
import type { supportInfo } from '../../contract/support/support-info.ts'
import type { tickets } from '../../contract/support/tickets.ts'
import { code } from '../../contract/engine/error-codes.ts'
import { parts, whole, type Answers } from '../answer.ts'
import { messageOf, type TicketRecord } from '../records/tickets.ts'
import { notFound, Refusal } from '../refusal.ts'
import { self } from '../shape/people.ts'
import { chance } from '../shape/random.ts'
import { newId, type World } from '../world.ts'

const saved = { saved: true } as const
const day = 86_400_000

/** Whether support has answered, and the customer comes next. */
export const isWaiting = ({ state }: TicketRecord): boolean => state === 'answered'

const ticketOf = (world: World, id: string): TicketRecord => {
  const ticket = world.tickets.find((each) => each.id === id)
  if (!ticket) throw notFound()
  return ticket
}

function open(
  world: World,
  body: { subject: string; message: string; service?: string | undefined } & Pick<
    TicketRecord,
    'department' | 'priority'
  >,
): string {
  const message = messageOf(newId(world), false, Date.now(), body.message)
  const id = newId(world)
  world.tickets.unshift({
    id,
    subject: body.subject,
    state: 'open',
    department: body.department,
    priority: body.priority,
    customer: self.email,
    service: body.service ?? '',
    dtCreate: message.dt,
    dtLast: message.dt,
    unread: false,
    assignee: '',
    dtClosed: null,
    dtReopen: null,
    mayManage: false,
    staff: [],
    messages: [message],
    earlier: false,
  })
  return id
}

const service = (id: string, name: string, region: string) => ({
  id,
  name,
  region,
  state: 'operational' as const,
  days: Array.from({ length: 90 }, (_, at) =>
    chance(`${id} ${at}`) < 0.97 ? ('operational' as const) : ('degraded' as const),
  ),
})

/** Tickets, the health of services, and whom to ask. */
export const supportAnswers: Answers = {
  'GET /support/tickets/:id': parts<typeof tickets.show>((world, { params }) => ticketOf(world, params.id)),
  'POST /support/tickets': whole<typeof tickets.create>((world, { body }) => ({ id: open(world, body) })),
  'POST /support/tickets/:id/messages': whole<typeof tickets.reply>((world, { params, body }) => {
    const ticket = ticketOf(world, params.id)
    if (ticket.state === 'closed') throw new Refusal(409, code.ticketDecided)
    const message = messageOf(newId(world), false, Date.now(), body.message)
    ticket.messages.push(message)
    Object.assign(ticket, { state: 'customerReply', dtLast: message.dt })
    return { id: message.id }
  }),
  'PUT /support/tickets/:id/seen': whole<typeof tickets.seen>((world, { params, body }) => {
    ticketOf(world, params.id).unread = body.upTo === 0
    return saved
  }),
  'POST /support/tickets/:id/close': whole<typeof tickets.close>((world, { params }) => {
    const dtClosed = new Date().toISOString()
    const dtReopen = new Date(Date.now() + 14 * day).toISOString()
    Object.assign(ticketOf(world, params.id), { state: 'closed', dtClosed, dtReopen })
    return saved
  }),
  'POST /support/tickets/:id/reopen': whole<typeof tickets.reopen>((world, { params }) => {
    Object.assign(ticketOf(world, params.id), { state: 'customerReply', dtClosed: null, dtReopen: null })
    return saved
  }),
  'GET /support/summary': whole<typeof tickets.summary>((world) => ({
    open: world.tickets.filter(({ state }) => state !== 'closed').length,
    waiting: world.tickets.filter(isWaiting).length,
    unread: world.tickets.filter(({ unread }) => unread).length,
    mayManage: false,
  })),
  'GET /support/create': whole<typeof tickets.beginning>((world) => ({
    services: world.servers.map(({ name }) => name),
  })),
  'GET /support/info': whole<typeof supportInfo.show>(() => ({
    email: 'support@aurora.example',
    phone: '+12025550123',
    emergencyPhone: '+12025550187',
    hours: 'Every day from 8 to 20, emergencies at any time.',
    address: '',
    about: 'Aurora Cloud is a demonstration: no one reads what you write here.',
    links: [],
    mayManage: false,
  })),
  'GET /support/health': whole<typeof health.status>(() => ({
    state: 'operational',
    services: [
      service('1', 'Servers', 'Frankfurt, Germany'),
      service('2', 'Servers', 'New York, United States'),
      service('3', 'Servers', 'Petah Tikva, Israel'),
      service('4', 'Portal', ''),
    ],
    current: [],
    planned: [],
    mayManage: false,
  })),
}
