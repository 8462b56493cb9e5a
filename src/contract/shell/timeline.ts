import { enums, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { flag, loggedAt, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { paged, pageQueryBy } from '../engine/paged.ts'

/** Kinds of records that have a timeline. */
export const timelineSubjects = ['server', 'user', 'network', 'image', 'key', 'site'] as const

export type TimelineSubject = (typeof timelineSubjects)[number]

/** Where an entry comes from. */
const Source = enums(['audit', 'task', 'ticket', 'incident'])

const TimelineRow = object({
  id: text(1, 40),
  at: loggedAt(),
  kind: Source,
  /** Audit event, action on a server, name of a task; `ticket` or `incident` for those. */
  event: term(60),
  /** What it names: an object, a new value, a subject. */
  method: term(254),
  /** Email of the acting user; empty if the reader may not know, or for the service itself. */
  by: text(0, 254),
  /** Outcome or state; may be empty. */
  state: term(40),
  /** ID of its task; empty without a task. */
  cmdId: text(0, 20),
  canRetry: flag(),
  canCancel: flag(),
  canDiscard: flag(),
  /** Path of its page; empty if it has none. */
  page: text(0, 100),
})

/** What happened to a record, from every source. */
export const timeline = {
  list: rendered({
    method: 'GET',
    path: '/timeline/:of/:id',
    can: 'session',
    summary:
      'What happened to a server, user, network, image, API key or site, newest first: audit log, tasks, tickets and incidents, ' +
      'each only for callers who may read its list.',
    query: object({
      ...pageQueryBy('at'),
      kind: maybe(Source),
      since: maybe(time()),
      until: maybe(time()),
    }),
    reply: paged(TimelineRow),
  }),
}
