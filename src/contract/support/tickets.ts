import { array, enums, object } from 'superstruct'
import { rendered, endpoint } from '../engine/endpoint.ts'
import { count, countText, flag, longText, maybe, text, time } from '../kinds.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import { Department, longestMessage, Priority, TicketDetail, TicketRow, TicketState } from './rows.ts'

const attachments = array(text(1, 40))
const message = longText(1, longestMessage)

/** Tickets of customers and replies of support. */
export const tickets = {
  list: rendered({
    method: 'GET',
    path: '/support/tickets',
    can: 'support:read',
    summary:
      "The user's tickets and those of their sub-users; all of the site for support agents. `filter` searches number, subject" +
      ' and customer; `since` and `until` refer to the last message. Never counts as activity.',
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
      "Number of the caller's tickets that are open, waiting and unread; `mayManage` for support agents. Never counts as activity.",
    reply: object({ open: count(), waiting: count(), unread: count(), mayManage: flag() }),
    background: true,
  }),
  beginning: endpoint({
    method: 'GET',
    path: '/support/create',
    can: 'supportCreate:read',
    summary: "Topics of a new ticket: the user's services.",
    reply: object({ services: array(text(1, 100)) }),
  }),
  create: rendered({
    method: 'POST',
    path: '/support/tickets',
    can: 'supportCreate:write',
    summary:
      "Opens a ticket with its first message and up to five uploaded files. `service` is one of the user's. At most ten an " +
      'hour.',
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
      'A ticket with its newest messages, or those before one. Only support sees notes. Never counts as activity.',
    query: object({ before: maybe(countText()) }),
    reply: TicketDetail,
    background: true,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/support/tickets/:id/messages',
    can: 'support:write',
    summary: 'Adds a message to an open ticket. A `note` is for support only and changes no state.',
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
    summary: 'Closes a ticket. A closed one stays as it is.',
    reply: Saved,
  }),
  reopen: rendered({
    method: 'POST',
    path: '/support/tickets/:id/reopen',
    can: 'support:write',
    summary: 'Reopens a closed ticket: within 14 days, for support at any time.',
    reply: Saved,
    errors: [940],
  }),
  change: rendered({
    method: 'PUT',
    path: '/support/tickets/:id',
    can: 'support:write',
    summary: "Changes a ticket. `assignee` is an agent's email, or empty. For support agents.",
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
