/** What every report says, in Hebrew. */
export const words: Record<string, string> = {
  period: 'תקופה',
  today: 'היום',
  week: '7 הימים האחרונים',
  month: 'החודש',
  lastMonth: 'החודש שעבר',
  asTable: 'הצגה כטבלה',
  asChart: 'הצגה כתרשים',
  chartOf: 'תרשים: {label}. מקשי החצים עוברים מנתון לנתון.',
  steer: 'אפשר להצביע על נתון, או להשתמש במקשי החצים.',
  onlyShown: 'התרשים מציג את השורות שבדף הזה.',
  asOf: 'נכון ל־{moment}',
}
