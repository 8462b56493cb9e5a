import { enums, nullable } from 'superstruct'
import { count, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'

const cause = enums(['ended', 'gone'])

export const lockedServersNoCommand = defineReport({
  name: 'lockedServersNoCommand',
  summary: 'Servers that refuse changes because of a command that has ended or no longer exists.',
  filters: { cause: maybe(cause) },
  row: { ...reportedServer, doing: term(40), cause, cmdId: text(0, 20), ended: nullable(time()) },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'doing', 'cause', 'ended', 'cmdId', 'datacenter', 'created'],
  hidden: ['cmdId', 'created'],
  links: toServer,
  refresh: 60,
})
