import { powerHistory } from '../../../contract/operations/power-history.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { powerHistoryPack } from './messages.en.ts'

/** When servers were switched. */
export const resource = defineResource({
  name: 'serverPowerHistory',
  pack: powerHistoryPack,
  list: {
    from: powerHistory.list,
    columns: [
      'dt',
      'server',
      'owner',
      'datacenter',
      'from',
      'to',
      'result',
      'duration',
      'initiator',
      'source',
      'cmdId',
      'serverId',
    ],
    hidden: ['source', 'cmdId', 'serverId'],
    links: {
      server: { can: 'servers:read', to: ({ serverPage }) => serverPage && `/servers/${serverPage}/history` },
    },
    refresh: 25,
  },
})
