import { workQueues } from '../../../contract/operations/work-queues.ts'
import { defineResource } from '../../../core/define/resource.ts'
import { workQueuesPack } from './messages.en.ts'

/** The message queues of background work. */
export const resource = defineResource({
  name: 'mqProxyMon',
  pack: workQueuesPack,
  list: {
    from: workQueues.list,
    columns: [
      'queue',
      'status',
      'waiting',
      'oldest',
      'running',
      'later',
      'done',
      'failed',
      'lastFailed',
      'workers',
    ],
    links: {
      failed: { can: 'failedJobs:read', to: ({ failed }) => (failed > 0 ? '/failedJobs' : '') },
    },
    refresh: 10,
  },
})
