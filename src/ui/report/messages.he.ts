/** What every report says, in Hebrew. */
export const words: Record<string, string> = {
  period: 'תקופה',
  today: 'היום',
  week: '7 הימים האחרונים',
  month: 'החודש',
  lastMonth: 'החודש שעבר',
  custom: 'מותאם אישית',
}
