import { enums } from 'superstruct'
import { count, maybe, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'

const cause = enums(['ownerDeleted', 'ownerDisabled', 'ownerLocked'])
const power = enums(['on', 'off', 'suspended'])

export const invisibleServers = defineReport({
  name: 'invisibleServers',
  summary: 'Servers whose owner is deleted, disabled or locked, so that no user sees them in their own list.',
  filters: { cause: maybe(cause), power: maybe(power) },
  row: { ...reportedServer, cause, power, image: text(0, 120), since: time() },
  users: ['email'],
  sums: { servers: count(), on: count() },
  columns: ['server', 'email', 'cause', 'power', 'since', 'datacenter', 'image', 'created'],
  hidden: ['image'],
  links: toServer,
  views: { on: { power: 'on' } },
})
