import { enums, nullable } from 'superstruct'
import { count, ip, maybe, text } from '../kinds.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { ConnectionType } from '../servers/configuration.ts'

const problem = enums(['noImage', 'windows', 'notWindows'])

export const serversWithInvalidConnection = defineReport({
  name: 'serversWithInvalidConnection',
  summary:
    "Servers whose connection type doesn't match their operating system: Windows without Remote Desktop, Remote Desktop without Windows, or an image that no longer exists.",
  filters: { problem: maybe(problem) },
  row: {
    ...reportedServer,
    image: text(0, 120),
    family: text(0, 60),
    problem,
    connectionType: ConnectionType,
    expectedType: ConnectionType,
    address: nullable(ip()),
  },
  users: ['email'],
  sums: { servers: count() },
  columns: [
    'server',
    'email',
    'problem',
    'connectionType',
    'expectedType',
    'image',
    'family',
    'address',
    'datacenter',
    'created',
  ],
  hidden: ['family', 'datacenter'],
  links: toServer,
})
