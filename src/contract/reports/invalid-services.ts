import { enums, nullable } from 'superstruct'
import { count, maybe, time } from '../kinds.ts'
import { reportedServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'

const problem = enums(['endsBeforeStart', 'noEnd', 'endButThere', 'neverMade', 'startsLater'])
const state = enums(['creating', 'ready', 'terminated', 'failed'])

export const invalidServices = defineReport({
  name: 'invalidServices',
  summary:
    'Servers with contradictory dates or status: terminated before they were created, terminated without a date, with an end date while they exist, being created without a command, or created in the future.',
  filters: { problem: maybe(problem), state: maybe(state) },
  row: { ...reportedServer, problem, state, ended: nullable(time()) },
  users: ['email'],
  sums: { servers: count() },
  columns: ['server', 'email', 'problem', 'state', 'created', 'ended', 'datacenter'],
  links: {
    server: {
      can: 'servers:read',
      to: (row) => (row.state === 'terminated' ? '' : `/servers/${row.id}`),
    },
  },
})
