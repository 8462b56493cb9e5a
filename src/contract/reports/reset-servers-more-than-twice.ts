import { count, countText, maybe, text, time } from '../kinds.ts'
import { period } from '../engine/period.ts'
import { reportedServer, toServer } from './columns/servers.ts'
import { defineReport } from '../engine/report.ts'
import { datacenterFilter } from '../servers/filters.ts'

export const resetServersMoreThanTwice = defineReport({
  name: 'resetServersMoreThanTwice',
  summary:
    'Servers that were restarted often, most restarts first, and who restarted them. `atLeast` is the minimum: 3 by default. At most 366 days; default: the last 30.',
  filters: { atLeast: maybe(countText(1_000_000)), datacenter: datacenterFilter(), ...period },
  row: {
    ...reportedServer,
    image: text(0, 120),
    resets: count(),
    first: time(),
    last: time(),
    initiators: text(0, 500),
  },
  users: ['email'],
  sums: { servers: count(), resets: count() },
  compared: { servers: 'less', resets: 'less' },
  columns: ['server', 'email', 'resets', 'initiators', 'first', 'last', 'datacenter', 'image', 'created'],
  hidden: ['created'],
  yielding: ['image', 'first'],
  links: toServer,
  chart: { kind: 'bar', x: 'server', y: ['resets'] },
  period: 'month',
})
