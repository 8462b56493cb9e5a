import { array, enums, object } from 'superstruct'
import { rendered, endpoint } from '../engine/endpoint.ts'
import { count, countText, flag, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { Department, longestMessage, Priority, TicketDetail, TicketRow, TicketState } from './rows.ts'

const attachments = array(text(1, 40))
const message = longText(1, longestMessage)

/** Questions of customers, and what the staff of the site answers. */
export const tickets = {
  list: rendered({
    method: 'GET',
    path: '/support/tickets',
    can: 'support:read',
    summary:
      "The user's tickets and those of their sub-users; all of the site for its staff. `filter` is looked for in number, subject and " +
      'customer; `since` and `until` are about when somebody last wrote. Never counts as activity.',
    query: object({
      ...pageQueryBy('id', 'subject', 'state', 'department', 'priority', 'service', 'dtCreate', 'dtLast'),
      type: maybe(enums(['all', 'open', 'closed'])),
      state: maybe(TicketState),
      department: maybe(Department),
      priority: maybe(Priority),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(TicketRow),
    errors: [903],
    background: true,
  }),
  summary: endpoint({
    method: 'GET',
    path: '/support/summary',
    can: 'support:read',
    summary:
      "How many of the caller's tickets are not closed, wait for the caller, and have something unread; `mayManage` where the caller is of the staff. Never counts as activity.",
    reply: object({ open: count(), waiting: count(), unread: count(), mayManage: flag() }),
    background: true,
  }),
  beginning: endpoint({
    method: 'GET',
    path: '/support/create',
    can: 'supportCreate:read',
    summary: 'What a new ticket can be about: the services that the user has.',
    reply: object({ services: array(text(1, 100)) }),
  }),
  create: rendered({
    method: 'POST',
    path: '/support/tickets',
    can: 'supportCreate:write',
    summary:
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
    errors: [903, 907],
    idempotent: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/support/tickets/:id',
    can: 'support:read',
    summary:
      'A ticket with its newest messages, or with those before one. Notes are told to the staff alone. Never counts as activity.',
    query: object({ before: maybe(countText()) }),
    reply: TicketDetail,
    background: true,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/support/tickets/:id/messages',
    can: 'support:write',
    summary:
      'Writes in a ticket that is not closed. A `note` is for the staff, by the staff, and changes no state.',
    body: object({ message, attachments, note: flag() }),
    reply: object({ id: text(1, 20) }),
    errors: [903, 907, 940],
    idempotent: true,
  }),
  seen: endpoint({
    method: 'PUT',
    path: '/support/tickets/:id/seen',
    can: 'support:read',
    summary: 'Marks a ticket as read up to a message, or as unread with 0. Never counts as activity.',
    body: object({ upTo: count() }),
    reply: Saved,
    background: true,
  }),
  close: rendered({
    method: 'POST',
    path: '/support/tickets/:id/close',
    can: 'support:write',
    summary: 'Closes a ticket. One that is closed stays as it is.',
    reply: Saved,
  }),
  reopen: rendered({
    method: 'POST',
    path: '/support/tickets/:id/reopen',
    can: 'support:write',
    summary: 'Opens a closed ticket again: within 14 days, and for the staff at any time.',
    reply: Saved,
    errors: [940],
  }),
  change: rendered({
    method: 'PUT',
    path: '/support/tickets/:id',
    can: 'support:write',
    summary:
      'Changes what a ticket is, as one of the staff. `assignee` is the address of one of them, or empty for nobody.',
    body: object({
      department: Department,
      priority: Priority,
      assignee: text(0, 254),
      onHold: flag(),
    }),
    reply: Saved,
    errors: [903, 940],
  }),
}
