import { enums, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, ip, maybe, text, time } from '../kinds.ts'
import { countBetween } from '../kinds/count.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import type { serverChoices } from '../servers/choices.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { Tried } from '../account/task.ts'

/** Code 927 with these reasons: `cleanupBusy`, `cleanupNothing`, `noArpScan`. */
const wrongState = 927

const Kind = enums(['arpscan', 'system'])

/** `found` has stale addresses that haven't been cleared; `completed` has a result for each. */
const RunStatus = enums(['running', 'found', 'applying', 'completed', 'failed'])

const Run = object({
  id: id(20),
  kind: Kind,
  datacenter: text(2, 6),
  /** The scanned VLAN; null for the whole data center. */
  vlan: nullable(count()),
  status: RunStatus,
  scanned: count(),
  /** Number of findings that can be cleared, need a review, and were cleared. */
  stale: count(),
  toCheck: count(),
  cleared: count(),
  /** Started as a dry run. */
  dryRun: flag(),
  dtStart: time(),
  dtEnd: nullable(time()),
  startedBy: text(0, 254),
  cmdId: nullable(text(1, 20)),
})

/** State of the address in the database at that time. */
const Held = enums([
  'server',
  'goneServer',
  'adding',
  'gateway',
  'reserved',
  'reservedByUser',
  'described',
  'free',
])

const Finding = object({
  id: id(20),
  ip: ip(),
  network: text(0, 60),
  vlan: nullable(count()),
  held: Held,
  server: text(0, 60),
  serverId: nullable(id(36)),
  /** Owner of the network or server. */
  owner: text(0, 254),
  /** `otherMac` means that another interface answers. */
  seen: enums(['silent', 'answers', 'otherMac', 'notAsked']),
  mac: text(0, 17),
  /** When it was last heard of, or how long it has been so. */
  since: nullable(time()),
  proposal: enums(['clear', 'check']),
  /** Result of applying the run; only proposed findings have one. */
  result: enums(['open', 'cleared', 'inUse', 'answers', 'gone']),
})

const place = () =>
  reference<typeof serverChoices.datacenters>('/datacenters', { value: 'id', label: 'id', hint: 'name' })

const says =
  'A dry run, the default, changes nothing; `dryRun: false` clears stale addresses like `apply`, which needs a recent sign-in.'

/** The started run, and its command. */
const Begun = object({ id: id(20), cmdId: text(1, 20) })

/** Runs that find unused addresses and clear them. */
export const ipCleanup = {
  list: rendered({
    method: 'GET',
    path: '/ipCleanup',
    can: 'ipCleanup:read',
    summary: 'Cleanup runs of the last 180 days, newest first.',
    query: object({
      ...pageQuery,
      kind: maybe(Kind),
      datacenter: datacenterFilter(),
      status: maybe(RunStatus),
    }),
    reply: paged(Run),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/ipCleanup/:runId',
    can: 'ipCleanup:read',
    summary: 'A run.',
    reply: Run,
    background: true,
  }),
  findings: rendered({
    method: 'GET',
    path: '/ipCleanup/:runId/findings',
    can: 'ipCleanup:read',
    summary: 'Findings of a run by address, with their results.',
    query: object({
      ...pageQuery,
      proposal: maybe(enums(['clear', 'check'])),
      result: maybe(enums(['open', 'cleared', 'inUse', 'answers', 'gone'])),
    }),
    reply: paged(Finding),
  }),
  arpscan: rendered({
    method: 'POST',
    path: '/ipCleanup/arpscan',
    can: 'ipCleanup:write',
    summary: `Scans which addresses of a data center or VLAN answer, and compares them with assignments. ${says}`,
    body: object({ datacenter: place(), vlan: maybe(countBetween(1, 4094)), dryRun: maybe(flag()) }),
    reply: Begun,
    errors: [903, 916, wrongState],
    idempotent: true,
  }),
  system: rendered({
    method: 'POST',
    path: '/ipCleanup/system',
    can: 'ipCleanup:write',
    summary: `Finds addresses of a data center that are assigned to deleted servers, or reserved for nothing. ${says}`,
    body: object({ datacenter: place(), dryRun: maybe(flag()) }),
    reply: Begun,
    errors: [903, 916, wrongState],
    idempotent: true,
  }),
  apply: rendered({
    method: 'POST',
    path: '/ipCleanup/:id/apply',
    can: 'ipCleanup:write',
    summary:
      'Clears findings that are still stale: never an address in use. Each finding gets its result. `checkOnly` changes nothing and returns the number to clear.',
    body: object({ checkOnly: flag() }),
    reply: Tried,
    errors: [wrongState],
    requiresReauth: true,
    idempotent: true,
  }),
}
