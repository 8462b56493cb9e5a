import { array, enums, nullable, object, type Infer } from 'superstruct'
import { count, flag, longText, text, time } from './kinds.ts'

/** Who of the provider it is for. */
export const Department = enums(['support', 'billing', 'sales', 'abuse'])

export const Priority = enums(['low', 'normal', 'high', 'urgent'])

/** Whose turn it is: the staff's with `open` and `customerReply`, the customer's with `answered`. */
export const TicketState = enums(['open', 'answered', 'customerReply', 'onHold', 'closed'])

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
  /** Time of the last message. */
  dtLast: time(),
  /** Something was written in it that the caller has not read. */
  unread: flag(),
}

export const TicketRow = object(ticket)

const Attached = object({
  id: text(1, 40),
  name: text(1, 120),
  size: count(),
  /** Only an `available` file is served: an `unchecked` one waits for the virus scanner, an `infected` one was removed. */
  state: enums(['available', 'unchecked', 'infected']),
})

/** A message of a ticket, a note that only the staff sees, or something that was done to it. */
export const TicketMessage = object({
  id: text(1, 20),
  kind: enums(['message', 'note', 'event']),
  /** An email; the site's name if support writes to a customer; empty for automatic messages. */
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
  /** Email of the assigned agent; only sent to support. */
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

export type TicketWire = Infer<typeof TicketDetail>
