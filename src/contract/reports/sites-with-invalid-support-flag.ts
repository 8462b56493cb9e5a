import { enums } from 'superstruct'
import { count, flag, maybe, text } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

const problem = enums(['noEmail', 'openTickets'])

export const sitesWithInvalidSupportFlag = defineReport({
  name: 'sitesWithInvalidSupportFlag',
  summary:
    'Sites whose support settings contradict each other: `noEmail` if tickets are on without a support email, `openTickets` if tickets are off while some are open.',
  filters: { problem: maybe(problem) },
  row: {
    id: text(1, 20),
    name: text(),
    siteHost: text(1, 60),
    supportEnabled: flag(),
    supportEmail: text(0, 254),
    openTickets: count(),
    problem,
  },
  sums: { sites: count() },
  columns: ['name', 'problem', 'supportEnabled', 'supportEmail', 'openTickets', 'siteHost'],
  hidden: ['siteHost'],
  to: ({ siteHost }) => `/sites/${siteHost}`,
})
