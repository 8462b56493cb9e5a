import { array, enums, nullable, object } from 'superstruct'
import { endpoint } from '../engine/endpoint.ts'
import { text, time } from '../kinds.ts'

/** A temporary announcement of a site, as plain text. */
export const Announcement = object({
  id: text(1, 20),
  title: text(1, 120),
  text: text(0, 2000),
  tone: enums(['info', 'warning']),
  from: time(),
  /** Null for no end. */
  until: nullable(time()),
})

/** Announcements of the dashboard, for all users. */
export const announcements = {
  list: endpoint({
    method: 'GET',
    path: '/announcements',
    can: 'session',
    summary:
      "The site's current announcements in the account's language: warnings first, then newest first, at most 20.",
    reply: object({ items: array(Announcement) }),
    background: true,
  }),
}
