import { count, text } from '../kinds.ts'
import { defineReport } from '../engine/report.ts'

export const sitesWithoutAdmin = defineReport({
  name: 'sitesWithoutAdmin',
  summary:
    'Managed sites in which no administrator can sign in: none is there, they are disabled or locked, or they have not accepted their invitation.',
  row: {
    id: text(1, 20),
    name: text(),
    siteHost: text(1, 60),
    company: text(),
    invited: count(),
    disabled: count(),
  },
  sums: { sites: count() },
  columns: ['name', 'company', 'invited', 'disabled', 'siteHost'],
  hidden: ['siteHost'],
  sort: 'name',
  to: ({ siteHost }) => `/sites/${siteHost}`,
})
