import { params } from '../../core/i18n/params.ts'

/** What every report says, whatever it tells. */
export const en = {
  periods: 'Period',
  today: 'Today',
  lastWeek: 'Last 7 days',
  thisMonth: 'This month',
  lastMonth: 'Last month',
  asTable: 'Show as table',
  asChart: 'Show as chart',
  figuresOf: params('{label}: chart data'),
  chartOf: params('Chart: {label}. Use the arrow keys to move between values.'),
  steer: 'Hover over a value or use the arrow keys.',
  onlyShown: 'The chart shows only the rows on this page.',
  asOf: params('As of {moment}'),
}
