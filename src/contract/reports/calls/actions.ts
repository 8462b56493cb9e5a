import { object } from 'superstruct'
import { rendered } from '../../engine/endpoint.ts'
import { count } from '../../kinds.ts'

/** What can be done from a report. */
export const reportActions = {
  endSession: rendered({
    method: 'DELETE',
    path: '/reports/activeSessions/:id',
    can: 'activeSessions:write',
    summary:
      'Ends a session of somebody else whose account the caller may sign out, or another one of the caller. The own session ends by `/logout` only.',
    reply: object({ ended: count() }),
  }),
  retryJob: rendered({
    method: 'POST',
    path: '/reports/failedJobs/:id/retry',
    can: 'failedJobs:write',
    summary:
      'Has a job that failed for good tried again, from its first try. Code 925 where nothing is left to be done: its message would come too late, its command was begun again, or its file has gone.',
    reply: object({ retried: count() }),
    errors: [925],
  }),
  discardJob: rendered({
    method: 'DELETE',
    path: '/reports/failedJobs/:id',
    can: 'failedJobs:write',
    summary: 'Removes a job that failed for good from the list. What it was about stays as it is.',
    reply: object({ discarded: count() }),
  }),
  ignoreSnapshot: rendered({
    method: 'POST',
    path: '/reports/oldSnapshots/:id/ignore',
    can: 'oldSnapshots:write',
    summary:
      'Has the report of old snapshots say nothing of one any more. The snapshot stays as it is; `DELETE /reports/serversWithIgnoredSnapshots/:id` undoes it.',
    reply: object({ ignored: count() }),
  }),
  heedSnapshots: rendered({
    method: 'DELETE',
    path: '/reports/serversWithIgnoredSnapshots/:id',
    can: 'serversWithIgnoredSnapshots:write',
    summary: 'Has the report of old snapshots tell of all snapshots of a server again.',
    reply: object({ heeded: count() }),
  }),
}
