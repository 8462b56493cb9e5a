/** What every report says, whatever it tells. */
export const en = {
  period: 'Period',
  today: 'Today',
  week: 'Last 7 days',
  month: 'This month',
  lastMonth: 'Last month',
  custom: 'Custom',
}
