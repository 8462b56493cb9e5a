import { enums, nullable } from 'superstruct'
import { count, maybe, text, time } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'

const power = enums(['on', 'off', 'suspended'])

export const serversWithoutDisks = defineReport({
  name: 'serversWithoutDisks',
  summary: 'Servers without disks, newest first, with the time of the last operation.',
  filters: { power: maybe(power) },
  row: { ...reportedServer, power, image: text(0, 120), lastEvent: nullable(time()) },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'datacenter', 'power', 'image', 'lastEvent', 'created'],
  links: toServer,
})
