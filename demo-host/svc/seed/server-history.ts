import { day, daysAgo } from './company.ts'
import type { Random } from './random.ts'
import type { DemoServer } from './servers.ts'

/** What was done to a server. */
export interface ServerEvent {
  at: Date
  action: string
  detail: string
  source: 'portal' | 'api' | 'system'
  result: 'done' | 'failed'
}

export interface ServerHistory {
  createdAt: Date
  /** When it was last switched; nothing of one that was never made. */
  powerAt: Date | null
  /** Oldest first. */
  events: ServerEvent[]
  /** When it was off before: pairs of milliseconds, oldest first. */
  downtimes: [off: number, on: number][]
}

const minute = 60_000

/** All that was done to a server, up to how it is now; one that is suspended was so with its account. */
export const historyOf = (
  server: DemoServer,
  suspendedAt: Date | undefined,
  random: Random,
): ServerHistory => {
  const createdAt = daysAgo(server.daysAgo - random() * 0.3)
  if (server.state === 'failed')
    return { createdAt, powerAt: null, events: [event(createdAt, 'create', '', 'failed')], downtimes: [] }
  if (server.terminated !== undefined) return ended(createdAt, daysAgo(server.terminated))
  const powerAt =
    suspendedAt ?? daysAgo(0.2 + (server.resets ? 0 : random() * Math.min(server.daysAgo * 0.5, 45)))
  const between = (from: number, to: number): Date => {
    const span = Number(powerAt) - Number(createdAt)
    return new Date(Number(createdAt) + span * (from + random() * (to - from)))
  }
  const events = [
    event(createdAt, 'create'),
    event(later(createdAt, 4), 'power-on'),
    ...(server.protected ? [event(later(createdAt, 11), 'protect')] : []),
    ...changes(server, between, random),
    ...restarts(server, between, random),
    ...snapshots(server),
    ...resets(server),
    ...(suspendedAt
      ? [event(powerAt, 'suspend', '', 'done', 'system')]
      : lastSwitch(server, powerAt, random)),
  ]
  events.sort((one, other) => Number(one.at) - Number(other.at))
  return { createdAt, powerAt, events, downtimes: downtimesOf(events) }
}

/** That of one that was there until it was terminated. */
const ended = (createdAt: Date, end: Date): ServerHistory => {
  const powerAt = later(createdAt, 4)
  const events = [event(createdAt, 'create'), event(powerAt, 'power-on'), event(end, 'terminate')]
  return { createdAt, powerAt, events, downtimes: [] }
}

const downtimesOf = (events: readonly ServerEvent[]): ServerHistory['downtimes'] => {
  const switched = events.filter(({ action }) => action === 'power-off' || action === 'power-on')
  return switched.flatMap(({ action, at }, index) => {
    const next = switched[index + 1]
    return action === 'power-off' && next ? [[Number(at), Number(next.at)] as [number, number]] : []
  })
}

type Between = (from: number, to: number) => Date

/** How it became what it is: disks that came later, a size that it had not at first. */
const changes = (server: DemoServer, between: Between, random: Random): ServerEvent[] => {
  const added = server.disks.slice(1).map((size) => event(between(0.1, 0.4), 'disk-add', `${size} GB`))
  const isLarger = server.daysAgo > 60 && random() < 0.5
  const size = `${server.cpu}, ${server.ramMB / 1024} GB`
  return [...added, ...(isLarger ? [event(between(0.5, 0.8), 'configure', size)] : [])]
}

/** Now and then it was restarted, or off for a while. What comes first ends before the next begins. */
const restarts = (server: DemoServer, between: Between, random: Random): ServerEvent[] => {
  const many = Math.floor(server.daysAgo / 35)
  return Array.from({ length: many }, (_, index) => {
    const at = between(0.05 + (0.85 * index) / many, 0.05 + (0.85 * (index + 0.7)) / many)
    const source = random() < 0.3 ? 'api' : 'portal'
    if (random() < 0.6) return [event(at, 'restart', '', 'done', source)]
    return [event(at, 'power-off', '', 'done', source), event(later(at, 15 + 90 * random()), 'power-on')]
  }).flat()
}

const snapshots = ({ snapshots: taken = [] }: DemoServer): ServerEvent[] =>
  taken.flatMap((one, index) => {
    const before = taken[index - 1]?.name
    const isBack = one.parent !== undefined && one.parent !== before
    return [
      ...(isBack ? [event(daysAgo(one.daysAgo + 0.05), 'snapshot-revert', one.parent)] : []),
      event(daysAgo(one.daysAgo), 'snapshot-take', one.name),
    ]
  })

/** A restart every other day. */
const resets = ({ resets: many = 0 }: DemoServer): ServerEvent[] =>
  Array.from({ length: Math.max(0, many - 1) }, (_, index) => event(daysAgo(2.2 + 2 * index), 'restart'))

const lastSwitch = (server: DemoServer, at: Date, random: Random): ServerEvent[] => {
  if (server.resets) return [event(at, 'restart')]
  if (server.power === 'off') return [event(at, 'power-off')]
  if (random() < 0.5) return [event(at, 'restart')]
  return [event(later(at, -25), 'power-off'), event(at, 'power-on')]
}

const event = (
  at: Date,
  action: string,
  detail = '',
  result: ServerEvent['result'] = 'done',
  source: ServerEvent['source'] = 'portal',
): ServerEvent => ({ at, action, detail, source, result })

const later = (at: Date, minutes: number): Date => new Date(Number(at) + minutes * minute)

/** When a snapshot was taken. */
export const takenAt = ({ daysAgo: ago }: { daysAgo: number }): Date => new Date(Date.now() - ago * day)
