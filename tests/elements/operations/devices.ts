import type { Infer } from 'superstruct'
import type { ipCleanup } from '../../../src/contract/operations/ip-cleanup.ts'
import type { RowOf } from '../../../src/contract/engine/rows.ts'
import type { switches } from '../../../src/contract/operations/switches.ts'

const moment = '2026-11-25T10:00:00.000Z'

/** A switch of a data center, as the list has it. */
export const switchRow: RowOf<typeof switches.list> = {
  id: '3',
  name: 'fr-sw-01',
  datacenter: 'EU-FR',
  model: 'DCS-24S',
  mgmtIp: '10.255.1.2',
  status: 'up',
  ports: 24,
  portsUp: 5,
  vlansUsed: 14,
  vlansTotal: 4094,
  lastSync: moment,
  cmdId: null,
}

/** The same by itself. */
export const networkSwitch: Infer<typeof switches.show.reply> = {
  ...switchRow,
  portsBlocked: 1,
  latencyMs: 4,
  lastTest: moment,
  dtCreate: moment,
}

/** One of its ports. */
export const switchPort: RowOf<typeof switches.ports> = {
  id: '31',
  no: 1,
  name: 'Ethernet1/1',
  speed: 25_000_000_000,
  status: 'up',
  vlanTags: [100, 101, 120],
  host: 'eu-fr-host-1',
}

/** The differences between it and the networks. */
export const difference: RowOf<typeof switches.differences> = {
  id: 'switch 3901',
  vlan: 3901,
  difference: 'noNetwork',
  network: '',
  ports: 1,
}

/** A run that has found something. */
export const cleanup: Infer<typeof ipCleanup.show.reply> = {
  id: '9',
  kind: 'arpscan',
  datacenter: 'EU-FR',
  vlan: 120,
  status: 'found',
  scanned: 254,
  stale: 5,
  toCheck: 2,
  cleared: 0,
  dryRun: true,
  dtStart: moment,
  dtEnd: moment,
  startedBy: 'ada@aurora.example',
  cmdId: null,
}

/** Its findings. */
export const finding: RowOf<typeof ipCleanup.findings> = {
  id: '77',
  ip: '10.20.0.50',
  network: 'lan-12-shop',
  vlan: 120,
  held: 'goneServer',
  server: 'web-01',
  serverId: '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b01',
  owner: 'ada@aurora.example',
  seen: 'silent',
  mac: '02:00:5e:10:32:05',
  since: moment,
  proposal: 'clear',
  result: 'open',
}
