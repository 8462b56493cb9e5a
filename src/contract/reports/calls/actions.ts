import { object } from 'superstruct'
import { rendered } from '../../engine/endpoint.ts'
import { count } from '../../kinds.ts'

/** Actions of reports. */
export const reportActions = {
  endSession: rendered({
    method: 'DELETE',
    path: '/reports/activeSessions/:id',
    can: 'activeSessions:write',
    summary:
      "Ends another user's session, if the caller may sign that user out, or another session of the caller. The current session ends by `/logout` only.",
    reply: object({ ended: count() }),
  }),
  retryJob: rendered({
    method: 'POST',
    path: '/reports/failedJobs/:id/retry',
    can: 'failedJobs:write',
    summary:
      'Retries a permanently failed job from its first attempt. Code 925 if nothing is left to do: its message would be late, its command was retried, or its file is gone.',
    reply: object({ retried: count() }),
    errors: [925],
  }),
  discardJob: rendered({
    method: 'DELETE',
    path: '/reports/failedJobs/:id',
    can: 'failedJobs:write',
    summary: 'Removes a permanently failed job from the list. Its subject stays as it is.',
    reply: object({ discarded: count() }),
  }),
  ignoreSnapshot: rendered({
    method: 'POST',
    path: '/reports/oldSnapshots/:id/ignore',
    can: 'oldSnapshots:write',
    summary:
      'Hides a snapshot from the report of old snapshots. The snapshot stays; `DELETE /reports/serversWithIgnoredSnapshots/:id` undoes it.',
    reply: object({ ignored: count() }),
  }),
  heedSnapshots: rendered({
    method: 'DELETE',
    path: '/reports/serversWithIgnoredSnapshots/:id',
    can: 'serversWithIgnoredSnapshots:write',
    summary: 'Shows all snapshots of a server in the report of old snapshots again.',
    reply: object({ heeded: count() }),
  }),
}
