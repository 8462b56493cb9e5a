import { enums, nullable } from 'superstruct'
import { maybe, text, time } from '../kinds.ts'
import { term } from '../kinds/term.ts'
import { defineReport } from '../engine/report.ts'

const kinds = enums(['power', 'size', 'limit', 'missing', 'orphan'])

export const serverDrift = defineReport({
  name: 'serverDrift',
  summary:
    'Differences between portal and provider: power, size, CPU limit, and servers or machines missing on either side. Power is taken from the provider; other differences stay until they are fixed.',
  filters: { kind: maybe(kinds), state: maybe(enums(['open', 'over'])) },
  row: {
    id: text(1, 20),
    kind: kinds,
    server: text(0, 60),
    owner: text(0, 254),
    known: term(200),
    found: term(200),
    firstSeen: time(),
    ended: nullable(time()),
    serverId: text(1, 60),
  },
  users: ['owner'],
  columns: ['kind', 'server', 'owner', 'known', 'found', 'firstSeen', 'ended', 'serverId'],
  hidden: ['serverId'],
  views: { open: { state: 'open' } },
})
