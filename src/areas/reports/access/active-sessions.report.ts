import { reportActions } from '../../../contract/report-actions.ts'
import { activeSessions } from '../../../contract/reports/active-sessions.ts'
import type { RowOf } from '../../../contract/rows.ts'
import { actionsOn } from '../../../core/define/action.ts'
import { defineReport } from '../../../core/define/report.ts'
import { toUser } from '../to-user.ts'
import { pack } from './messages.ts'

export const report = defineReport({
  name: 'activeSessions',
  pack,
  group: 'access',
  list: {
    from: activeSessions,
    columns: ['email', 'ip', 'started', 'lastSeen', 'kind', 'impersonatedBy', 'userAgent', 'current'],
    links: { email: toUser('emailPage'), impersonatedBy: toUser('impersonatedByPage') },
    hidden: ['userAgent', 'current'],
    refresh: 30,
  },
  totals: ['people'],
  actions: {
    // The own one ends by signing out, where somebody knows what happens.
    endSession: actionsOn<RowOf<typeof activeSessions>>()(reportActions.endSession, {
      bulk: true,
      danger: true,
      when: ({ current }) => !current,
    }),
  },
})
