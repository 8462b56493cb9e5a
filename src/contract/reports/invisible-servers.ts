import { enums } from 'superstruct'
import { count, maybe, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'

const cause = enums(['ownerDeleted', 'ownerDisabled', 'ownerLocked'])
const power = enums(['on', 'off', 'suspended'])

export const invisibleServers = defineReport({
  name: 'invisibleServers',
  summary:
    "Servers that no user sees in a list of their own: their owner is deleted, disabled or locked, and can't sign in.",
  filters: { cause: maybe(cause), power: maybe(power) },
  row: { ...reportedServer, cause, power, image: text(0, 120), since: time() },
  users: ['email'],
  sums: { servers: count(), on: count() },
  columns: ['server', 'email', 'cause', 'power', 'since', 'datacenter', 'image', 'created'],
  hidden: ['image'],
  links: toServer,
  views: { on: { power: 'on' } },
})
