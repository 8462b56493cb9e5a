import { enums, nullable } from 'superstruct'
import { period } from '../engine/period.ts'
import { defineReport } from '../engine/report.ts'
import { count, id, longText, maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { serviceletCommands } from '../servers/servicelets.ts'
import { datacenterFilter } from '../servers/filters.ts'

const command = enums(serviceletCommands)

export const serviceletFailures = defineReport({
  name: 'serviceletFailures',
  summary:
    'Failed servicelet commands, newest first, with the server, the exit code and the end of the output.',
  filters: {
    servicelet: maybe(text(1, 40)),
    command: maybe(command),
    datacenter: datacenterFilter(),
    ...period,
  },
  row: {
    id: id(20),
    server: text(0, 60),
    serverId: text(1, 36),
    email: text(0, 254),
    servicelet: term(40),
    command,
    exitCode: nullable(count()),
    output: longText(0, 500),
    ended: time(),
    datacenter: text(0, 6),
  },
  users: ['email'],
  sums: { servers: count(), failed: count() },
  compared: { failed: 'less' },
  columns: ['server', 'email', 'servicelet', 'command', 'exitCode', 'output', 'ended', 'datacenter'],
  sort: '-ended',
  links: {
    server: { can: 'servers:read', to: ({ serverId }) => `/servers/${serverId}/servicelet` },
  },
})
