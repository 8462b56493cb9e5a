import { array, enums, literal, nullable, object } from 'superstruct'
import { rendered } from './endpoint.ts'
import { count, flag, id, ip, maybe, secret, text, time } from './kinds.ts'
import { rate } from './kinds/rate.ts'
import { reference } from './kinds/reference.ts'
import { paged, pageQuery } from './paged.ts'
import { Saved } from './saved.ts'
import type { serverChoices } from './server-choices.ts'
import { datacenterFilter } from './server-filters.ts'
import { Task, Tried } from './task.ts'

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
  /** The command that asks for its ports. */
  cmdId: nullable(text(1, 20)),
}

const Switch = object({
  ...row,
  portsBlocked: count(),
  /** Milliseconds until it answered; none where it did not. */
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
  /** The switch has a VLAN that no network of its data center is in, or none of its switches has that of a network. */
  difference: enums(['noNetwork', 'notOnSwitch']),
  network: text(0, 60),
  /** How many ports of this switch are in it. */
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
    summary: 'The switches of the data centers of the site.',
    query: object({ ...pageQuery, datacenter: datacenterFilter(), status: maybe(SwitchStatus) }),
    reply: paged(object(row)),
    background: true,
  }),
  show: rendered({
    method: 'GET',
    path: '/switch/:switchId',
    can: 'switch:read',
    summary: 'A switch. Its SNMP community is never told.',
    reply: Switch,
    background: true,
  }),
  ports: rendered({
    method: 'GET',
    path: '/switch/:switchId/ports',
    can: 'switch:read',
    summary: 'The ports of a switch, as it said itself when it was synced last.',
    query: object({ ...pageQuery, status: maybe(PortStatus) }),
    reply: paged(Port),
  }),
  differences: rendered({
    method: 'GET',
    path: '/switch/:switchId/differences',
    can: 'switch:read',
    summary:
      'The VLANs of a switch that no network of its data center is in, and the networks there whose VLAN is on none of its switches. Nothing before it was synced.',
    query: object({ ...pageQuery, difference: maybe(enums(['noNetwork', 'notOnSwitch'])) }),
    reply: paged(Difference),
  }),
  create: rendered({
    method: 'POST',
    path: '/switch',
    can: 'switch:write',
    summary: 'Adds a switch. It is asked for nothing until somebody tests or syncs it.',
    body: object({
      ...written,
      datacenter: reference<typeof serverChoices.datacenters>('/datacenters', {
        value: 'id',
        label: 'id',
        hint: 'name',
      }),
      /** Its SNMP community, kept encrypted. */
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
      'Saves what a switch is called and where it is asked. Without `snmp` its community stays; for another address it has to be given again (903 with the reason `snmpAgain`).',
    body: object({ ...written, snmp: maybe(secret(64)) }),
    reply: Saved,
    errors: [903, 921, wrongState],
  }),
  remove: rendered({
    method: 'DELETE',
    path: '/switch/:id',
    can: 'switch:write',
    summary:
      'Removes a switch and what is known of its ports. Refused while ports are blocked, or it is synced.',
    reply: object({ removed: literal(true) }),
    errors: [wrongState],
  }),
  sync: rendered({
    method: 'POST',
    path: '/switch/:id/sync',
    can: 'switch:write',
    summary:
      'Asks a switch for its ports and their VLANs, and keeps them. The log of the command has what differs from the networks of its data center.',
    reply: Task,
    errors: [wrongState],
    idempotent: true,
  }),
  test: rendered({
    method: 'POST',
    path: '/switch/:id/test',
    can: 'switch:write',
    summary: 'Asks whether a switch answers, and how long that takes. Nothing else of it is changed.',
    reply: object({ verdict: enums(['answers', 'unreachable']), latencyMs: nullable(count()) }),
    replyShown: true,
    errors: [907, wrongState],
  }),
  block: rendered({
    method: 'PUT',
    path: '/switch/:switchId/ports/:id',
    can: 'switch:write',
    summary:
      'Blocks a port of a switch, or frees it again. `checkOnly` changes nothing and answers how many servers and VLANs lose that connection.',
    body: object({ blocked: flag(), checkOnly: flag() }),
    reply: Tried,
    errors: [wrongState],
    requiresReauth: true,
  }),
}
