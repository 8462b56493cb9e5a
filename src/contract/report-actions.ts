import { object } from 'superstruct'
import { drawn } from './endpoint.ts'
import { count } from './kinds.ts'

/** What can be done from a report. */
export const reportActions = {
  endSession: drawn({
    method: 'DELETE',
    path: '/reports/activeSessions/:id',
    can: 'activeSessions:write',
    says: 'Ends a session of somebody else whose account the caller may sign out, or another one of the caller. The own session ends by `/logout` only.',
    reply: object({ ended: count() }),
    errors: [20, 906, 909],
  }),
}
