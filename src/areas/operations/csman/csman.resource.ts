import { actionsOn } from '../../../contract/engine/action.ts'
import { consoleSessions } from '../../../contract/operations/console-sessions.ts'
import type { RowOf } from '../../../contract/engine/rows.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { csmanPack } from './messages.en.ts'

const on = actionsOn<RowOf<typeof consoleSessions.list>>()

/** Current and past console sessions of servers. */
export const resource = defineResource({
  name: 'csman',
  pack: csmanPack,
  list: {
    from: consoleSessions.list,
    columns: [
      'server',
      'user',
      'by',
      'status',
      'dtStart',
      'dtLast',
      'clientIp',
      'bytes',
      'node',
      'reason',
      'viewOnly',
      'serverId',
    ],
    hidden: ['viewOnly', 'serverId'],
    yielding: ['reason', 'node', 'bytes', 'clientIp', 'dtLast', 'by'],
    sort: '-dtStart',
    views: { open: { status: 'open' } },
    links: {
      server: { can: 'servers:read', to: ({ serverPage }) => serverPage && `/servers/${serverPage}` },
    },
    refresh: 5,
  },
  actions: {
    end: on(consoleSessions.end, { when: ({ status }) => status === 'open', danger: true }),
  },
})
