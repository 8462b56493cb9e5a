import { enums, nullable } from 'superstruct'
import { actionsOn } from '../engine/action.ts'
import { count, maybe, price, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'
import { servers } from '../servers/servers.ts'

const state = enums(['Suspended-Policy', 'Suspended-Billing'])

const on = actionsOn<{ id: string; busy: string }>()

const isIdle = ({ busy }: { busy: string }) => busy === ''

export const suspendedUsersWithPoweredOnServers = defineReport({
  name: 'suspendedUsersWithPoweredOnServers',
  summary:
    'Servers that are on although their owner is suspended, longest suspended first. `busy` is the operation in progress, if any.',
  filters: { state: maybe(state), datacenter: datacenterFilter() },
  row: {
    ...reportedServer,
    state,
    suspended: time(),
    reason: text(0, 500),
    poweredOn: nullable(time()),
    price: price(),
    busy: text(0, 40),
  },
  users: ['email'],
  sums: { users: count(), servers: count() },
  columns: ['server', 'email', 'state', 'suspended', 'poweredOn', 'price', 'datacenter', 'reason', 'created'],
  hidden: ['reason', 'created'],
  sort: 'suspended',
  links: toServer,
  actions: {
    powerOff: on(servers.power, { preset: { power: 'off' }, when: isIdle, bulk: true, danger: true }),
    suspendServer: on(servers.power, {
      preset: { power: 'suspend' },
      when: isIdle,
      bulk: true,
      danger: true,
    }),
  },
})
