import { array, enums, nullable, object, type Infer } from 'superstruct'
import { count, flag, longText, text, time } from '../kinds.ts'

/** Department of the provider. */
export const Department = enums(['support', 'billing', 'sales', 'abuse'])

export const Priority = enums(['low', 'normal', 'high', 'urgent'])

/** Who should reply: support for `open` and `customerReply`, the customer for `answered`. */
export const TicketState = enums(['open', 'answered', 'customerReply', 'onHold', 'closed'])

/** Days that a customer may reopen a closed ticket. */
export const reopenDays = 14

/** Maximum files of a message. */
export const mostAttachments = 5

/** Maximum length of a message. */
export const longestMessage = 20_000

const ticket = {
  id: text(1, 20),
  subject: text(3, 200),
  state: TicketState,
  department: Department,
  priority: Priority,
  /** Email of its owner. */
  customer: text(0, 254),
  /** The customer's service it concerns; empty for none. */
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
  /** Plain text. For an event its name and new value: `closed`, `priority high`. */
  text: longText(1, longestMessage),
  attachments: array(Attached),
})

export const TicketDetail = object({
  ...ticket,
  /** Email of the assigned agent; only sent to support. */
  assignee: text(0, 254),
  dtClosed: nullable(time()),
  /** Until when the caller may reopen it; null if it is open or closed for too long. */
  dtReopen: nullable(time()),
  /** The caller is of the staff. */
  mayManage: flag(),
  /** Possible assignees, for support. */
  staff: array(text(3, 254)),
  /** The newest, oldest first. */
  messages: array(TicketMessage),
  /** There are older ones: ask with the first one's id as `before`. */
  earlier: flag(),
})

export type TicketWire = Infer<typeof TicketDetail>
