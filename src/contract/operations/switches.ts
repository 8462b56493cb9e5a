import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from '../engine/endpoint.ts'
import { count, flag, id, ip, maybe, secret, text, time } from '../kinds.ts'
import { rate } from '../kinds/rate.ts'
import { reference } from '../kinds/reference.ts'
import { paged, pageQuery } from '../engine/paged.ts'
import { Saved } from '../engine/saved.ts'
import type { serverChoices } from '../servers/choices.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { Task, Tried } from '../account/task.ts'

/** Code 927 with these reasons: `switchBusy`, `switchSilent`, `portsBlocked`, `noSwitches`. */
const wrongState = 927

/** `unreachable`: the last query failed; `unknown`: never queried. */
const SwitchStatus = enums(['up', 'unreachable', 'unknown'])

const PortStatus = enums(['up', 'down', 'blocked'])

const row = {
  id: id(20),
  name: text(1, 60),
  datacenter: text(2, 6),
  model: text(0, 80),
  mgmtIp: ip(),
  status: SwitchStatus,
  /** As it said itself when it was synced last. */
  ports: count(),
  portsUp: count(),
  vlansUsed: count(),
  vlansTotal: count(),
  lastSync: nullable(time()),
  /** Its sync command. */
  cmdId: nullable(text(1, 20)),
}

const Switch = object({
  ...row,
  portsBlocked: count(),
  /** Response time in milliseconds; null without an answer. */
  latencyMs: nullable(count()),
  lastTest: nullable(time()),
  dtCreate: time(),
})

const Port = object({
  id: id(20),
  no: count(),
  name: text(0, 40),
  speed: rate(),
  status: PortStatus,
  vlanTags: array(count()),
  host: text(0, 60),
})

const Difference = object({
  id: text(1, 40),
  vlan: count(),
  /**
   * A VLAN of the switch without a network in its data center, or a network whose VLAN is on none of its
   * switches.
   */
  difference: enums(['noNetwork', 'notOnSwitch']),
  network: text(0, 60),
  /** Number of this switch's ports in it. */
  ports: count(),
})

const written = {
  name: text(1, 60),
  model: maybe(text(0, 80)),
  /** An address of a management network: none of this computer, and no range. */
  mgmtIp: ip(),
}

/** The switches of data centers. */
export const switches = {
  list: rendered({
    method: 'GET',
    path: '/switch',
    can: 'switch:read',
    summary: "Switches of the site's data centers.",
    query: object({ ...pageQuery, datacenter: datacenterFilter(), status: maybe(SwitchStatus) }),
    reply: paged(object(row)),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/switch/:switchId',
    can: 'switch:read',
    summary: 'A switch, without its SNMP community.',
    reply: Switch,
    background: true,
  }),
  ports: rendered({
    method: 'GET',
    path: '/switch/:switchId/ports',
    can: 'switch:read',
    summary: 'Ports of a switch, as of its last sync.',
    query: object({ ...pageQuery, status: maybe(PortStatus) }),
    reply: paged(Port),
  }),
  differences: rendered({
    method: 'GET',
    path: '/switch/:switchId/differences',
    can: 'switch:read',
    summary:
      'VLANs of a switch without a network in its data center, and networks there whose VLAN is on none of its switches. Empty before the first sync.',
    query: object({ ...pageQuery, difference: maybe(enums(['noNetwork', 'notOnSwitch'])) }),
    reply: paged(Difference),
  }),
  create: rendered({
    method: 'POST',
    path: '/switch',
    can: 'switch:write',
    summary: "Adds a switch. It isn't contacted before a test or sync.",
    body: object({
      ...written,
      datacenter: reference<typeof serverChoices.datacenters>('/datacenters', {
        value: 'id',
        label: 'id',
        hint: 'name',
      }),
      /** Its SNMP community, stored encrypted. */
      snmp: secret(64),
    }),
    reply: object({ id: id(20) }),
    errors: [903, 920, 921],
    idempotent: true,
  }),
  edit: rendered({
    method: 'PUT',
    path: '/switch/:id',
    can: 'switch:write',
    summary:
      "Changes a switch's name and address. Without `snmp` its community stays; a new address needs it again (903 with the reason `snmpAgain`).",
    body: object({ ...written, snmp: maybe(secret(64)) }),
    reply: Saved,
    errors: [903, 921, wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/switch/:id',
    can: 'switch:write',
    summary: 'Removes a switch and its ports. Refused while ports are blocked or a sync is running.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
  sync: rendered({
    method: 'POST',
    path: '/switch/:id/sync',
    can: 'switch:write',
    summary:
      "Reads a switch's ports and VLANs. The command's log lists differences from the data center's networks.",
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  test: rendered({
    method: 'POST',
    path: '/switch/:id/test',
    can: 'switch:write',
    summary: 'Tests whether a switch answers, and how fast. Changes nothing else.',
    reply: object({ verdict: enums(['answers', 'unreachable']), latencyMs: nullable(count()) }),
    replyShown: true,
    errors: [907, wrongState],
  }),
  block: rendered({
    method: 'PUT',
    path: '/switch/:switchId/ports/:id',
    can: 'switch:write',
    summary:
      'Blocks or unblocks a switch port. `checkOnly` changes nothing and returns how many servers and VLANs lose the connection.',
    body: object({ blocked: flag(), checkOnly: flag() }),
    reply: Tried,
    errors: [wrongState],
    requiresReauth: true,
  }),
}
