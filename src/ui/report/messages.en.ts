import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of all reports. */
export const en = {
  periods: 'Period',
  allTime: 'All time',
  longer: 'Choose a longer period',
  nothing: 'No data in this period.',
  today: 'Today',
  lastWeek: 'Last 7 days',
  lastDays: 'Last 30 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  figuresOf: params('{label}: chart data'),
  chartOf: params('Chart: {label}. Use the arrow keys to move between values.'),
  steer: 'Use the arrow keys to move between values.',
  zoomKeys: 'Drag, or press + and −, to zoom.',
  onlyShown: 'The chart shows only the rows on this page.',
  up: params('Up {percent} from the previous period'),
  down: params('Down {percent} from the previous period'),
  same: 'Unchanged from the previous period',
  comparedWith: 'vs. previous period',
  asOf: params('As of {moment}'),
}

/** Messages around every report; resellers override them as `report-page.today` and so on. */
export const reportPack: Pack<typeof en> = {
  name: 'report-page',
  en,
  others: { he: () => import('./messages.he.ts') },
}
