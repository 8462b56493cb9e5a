import { defineArea, type AreaPage } from '../../core/define/area.ts'
import { withScript } from '../../core/fetch-script.ts'
import type { ReportName } from '../../contract/navigation/report-registry.ts'
import { reportsPack } from './messages.en.ts'
import { reportLoads } from './report-loads.ts'

const loadPreferences = () => import('./catalogue/preferences.ts')

/** The catalogue of permitted reports, each report, and the error log. */
export const reportsArea = defineArea({
  start: '/reports',
  pack: reportsPack,
  pages: [
    { path: '/reports', can: 'reports', screen: () => import('./catalogue/catalogue.tsx') },
    { path: '/logView/:id?', can: 'logView', resource: () => import('./errors/errors.resource.ts') },
    ...Object.entries(reportLoads).map(([name, report]): AreaPage => ({
      path: `/${name}`,
      can: name as ReportName,
      report,
    })),
  ],
  reportTools: () => import('./tools/tools.tsx'),
  onReport: (name) => void withScript(loadPreferences, ({ noteOpened }) => noteOpened(name)),
})
