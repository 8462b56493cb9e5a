import { array, enums, nullable, object, type Infer } from 'superstruct'
import { drawn, endpoint } from './endpoint.ts'
import { count, countText, flag, longText, maybe, text, time } from './kinds.ts'
import { paged, pageQuery } from './paged.ts'
import { Saved } from './saved.ts'

/** Who of the provider it is for. */
export const Department = enums(['support', 'billing', 'sales', 'abuse'])

export const Priority = enums(['low', 'normal', 'high', 'urgent'])

/** Whose turn it is: the staff's with `open` and `customerReply`, the customer's with `answered`. */
const TicketState = enums(['open', 'answered', 'customerReply', 'onHold', 'closed'])

/** How many days a customer may reopen a ticket after it was closed. */
export const reopenDays = 14

/** How many files a message takes. */
export const mostAttachments = 5

/** How long the text of a message may be. */
export const longestMessage = 20_000

const ticket = {
  id: text(1, 20),
  subject: text(3, 200),
  state: TicketState,
  department: Department,
  priority: Priority,
  /** The address of whose ticket it is. */
  customer: text(0, 254),
  /** What of the customer's services it is about; empty where it is about none. */
  service: text(0, 100),
  dtCreate: time(),
  /** When somebody last wrote. */
  dtLast: time(),
  /** Something was written in it that the caller has not read. */
  unread: flag(),
}

export const TicketRow = object(ticket)

const Attached = object({ id: text(1, 40), name: text(1, 120), size: count() })

/** A message of a ticket, a note that only the staff sees, or something that was done to it. */
export const TicketMessage = object({
  id: text(1, 20),
  kind: enums(['message', 'note', 'event']),
  /** An address; the name of the site where one of its staff wrote to a customer, and empty where nobody did it. */
  author: text(0, 254),
  isStaff: flag(),
  isOwn: flag(),
  dt: time(),
  /** Plain text. Of an event a word, and behind a space what it became: `closed`, `priority high`. */
  text: longText(1, longestMessage),
  attachments: array(Attached),
})

export const TicketDetail = object({
  ...ticket,
  /** The address of who works on it; the staff alone is told. */
  assignee: text(0, 254),
  dtClosed: nullable(time()),
  /** Until when the caller may reopen it; none where it is open, or was closed for too long. */
  dtReopen: nullable(time()),
  /** The caller is of the staff. */
  mayManage: flag(),
  /** Who it can be assigned to, for the staff. */
  staff: array(text(3, 254)),
  /** The newest, oldest first. */
  messages: array(TicketMessage),
  /** There are older ones: ask with the first one's id as `before`. */
  earlier: flag(),
})

const attachments = array(text(1, 40))
const message = longText(1, longestMessage)

/** Questions of customers, and what the staff of the site answers. */
export const tickets = {
  list: drawn({
    method: 'GET',
    path: '/support/tickets',
    can: 'support:read',
    says:
      "The user's tickets and those of their sub-users; all of the site for its staff. `filter` is looked for in number, subject and " +
      'customer; `since` and `until` are about when somebody last wrote. Never counts as activity.',
    query: object({
      ...pageQuery,
      type: maybe(enums(['all', 'open', 'closed'])),
      state: maybe(TicketState),
      department: maybe(Department),
      priority: maybe(Priority),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(TicketRow),
    errors: [20, 903, 909],
    quiet: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/support/summary',
    can: 'support:read',
    says: "How many of the caller's tickets are not closed, wait for the caller, and have something unread; `mayManage` where the caller is of the staff. Never counts as activity.",
    reply: object({ open: count(), waiting: count(), unread: count(), mayManage: flag() }),
    errors: [20, 909],
    quiet: true,
  }),
  beginning: endpoint({
    method: 'GET',
    path: '/support/create',
    can: 'supportCreate:read',
    says: 'What a new ticket can be about: the services that the user has.',
    reply: object({ services: array(text(1, 100)) }),
    errors: [20, 909],
  }),
  create: endpoint({
    method: 'POST',
    path: '/support/tickets',
    can: 'supportCreate:write',
    says:
      'Opens a ticket with its first message and up to five files that were brought before. `service` is one of those that the user has. ' +
      'At most ten an hour.',
    body: object({
      department: Department,
      priority: Priority,
      subject: text(3, 200),
      message,
      service: maybe(text(1, 100)),
      attachments,
    }),
    reply: object({ id: text(1, 20) }),
    errors: [20, 903, 907, 909],
    once: true,
  }),
  show: drawn({
    method: 'GET',
    path: '/support/tickets/:id',
    can: 'support:read',
    says: 'A ticket with its newest messages, or with those before one. Notes are told to the staff alone. Never counts as activity.',
    query: object({ before: maybe(countText()) }),
    reply: TicketDetail,
    errors: [20, 906, 909],
    quiet: true,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/support/tickets/:id/messages',
    can: 'support:write',
    says: 'Writes in a ticket that is not closed. A `note` is for the staff, by the staff, and changes no state.',
    body: object({ message, attachments, note: flag() }),
    reply: object({ id: text(1, 20) }),
    errors: [20, 903, 906, 907, 909, 940],
    once: true,
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/support/tickets/:id/seen',
    can: 'support:read',
    says: 'Marks a ticket as read up to a message, or as unread with 0. Never counts as activity.',
    body: object({ upTo: count() }),
    reply: Saved,
    errors: [20, 906, 909],
    quiet: true,
  }),
  close: drawn({
    method: 'POST',
    path: '/support/tickets/:id/close',
    can: 'support:write',
    says: 'Closes a ticket. One that is closed stays as it is.',
    reply: Saved,
    errors: [20, 906, 909],
  }),
  reopen: drawn({
    method: 'POST',
    path: '/support/tickets/:id/reopen',
    can: 'support:write',
    says: 'Opens a closed ticket again: within 14 days, and for the staff at any time.',
    reply: Saved,
    errors: [20, 906, 909, 940],
  }),
  change: drawn({
    method: 'PUT',
    path: '/support/tickets/:id',
    can: 'support:write',
    says: 'Changes what a ticket is, as one of the staff. `assignee` is the address of one of them, or empty for nobody.',
    body: object({
      department: Department,
      priority: Priority,
      assignee: text(0, 254),
      onHold: flag(),
    }),
    reply: Saved,
    errors: [20, 903, 906, 909, 940],
  }),
}

export type TicketWire = Infer<typeof TicketDetail>
