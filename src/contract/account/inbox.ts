import { array, enums, nullable, object, record, string } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { count, countText, flag, maybe, text, time } from '../kinds.ts'
import { Saved } from '../engine/saved.ts'

/** Kinds of notifications. The client formats their text in the reader's language. */
export const inboxKinds = [
  'taskDone',
  'taskFailed',
  'exportReady',
  'reportReady',
  'ticketReply',
  'ticketWaiting',
  'newSignIn',
  'signInBlocked',
  'passwordChanged',
  'passwordReset',
  'securityChanged',
  'storageFull',
  'serverLimit',
  'serverPriceLimit',
  'paymentAction',
  'rechargeStopped',
  'serverCreated',
  'serverChanged',
  'serverTerminated',
  'imageCreated',
  'webhookStopped',
  'serversReceived',
  'serversGiven',
  'billing',
  'subUser',
  'accountSuspended',
  'newUser',
  'invoiceIssued',
  'paymentFailed',
  'incident',
  'maintenance',
  'announcement',
] as const

export type InboxKind = (typeof inboxKinds)[number]

/** Link of a notification: a menu entry, or `queue` for a task, with its route's parameters. Never a URL. */
export const InboxTarget = object({ page: text(1, 60), params: record(string(), text(0, 200)) })

export const InboxItem = object({
  id: text(1, 20),
  kind: enums(inboxKinds),
  /** Values of the message's placeholders, such as a ticket's subject. Plain text, because users write them. */
  params: record(string(), text(0, 300)),
  to: nullable(InboxTarget),
  at: time(),
  isRead: flag(),
})

/** The most items that a page has, and that are marked at a time. */
export const mostInboxItems = 100

/** Events of the user and the site, kept for 90 days. */
export const inbox = {
  list: endpoint({
    method: 'GET',
    path: '/inbox',
    can: 'session',
    summary:
      "The user's notifications of the last 90 days, newest first: their own, and the site's. `size` is limited to 5–100. " +
      'Never counts as activity.',
    query: object({ state: maybe(enums(['unread'])), from: maybe(countText()), size: maybe(countText()) }),
    reply: object({
      items: array(InboxItem),
      /** Whether there are older ones. */
      next: flag(),
    }),
    background: true,
  }),
  unread: endpoint({
    method: 'GET',
    path: '/inbox/unread',
    can: 'session',
    summary: 'Number of unread notifications; 100 stands for more. Never counts as activity.',
    reply: object({
      unread: count(),
      /** Time of the newest notification; null without any. */
      newest: nullable(time()),
    }),
    background: true,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/inbox/:itemId',
    can: 'session',
    summary: 'Marks a notification as read or unread.',
    body: object({ isRead: flag() }),
    reply: Saved,
  }),
  markAll: endpoint({
    method: 'PUT',
    path: '/inbox',
    can: 'session',
    summary: 'Marks notifications as read: those with these `ids`, or all without `ids`.',
    body: object({ ids: maybe(array(text(1, 20))) }),
    reply: Saved,
    errors: [903],
  }),
}
