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
  figuresOf: params('{label}: the figures of the chart'),
  chartOf: params('Chart: {label}. The arrow keys go from figure to figure.'),
  steer: 'Point at a figure, or use the arrow keys.',
  onlyShown: 'The chart shows the rows of this page.',
  asOf: params('As of {moment}'),
}
