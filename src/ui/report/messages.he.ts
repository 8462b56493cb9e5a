/** What every report says, in Hebrew. */
export const words: Record<string, string> = {
  periods: 'תקופה',
  today: 'היום',
  lastWeek: '7 הימים האחרונים',
  thisMonth: 'החודש',
  lastMonth: 'החודש הקודם',
  asTable: 'הצגה כטבלה',
  asChart: 'הצגה כתרשים',
  figuresOf: '{label}: הנתונים של התרשים',
  chartOf: 'תרשים: {label}. מקשי החצים עוברים מנתון לנתון.',
  steer: 'אפשר להצביע על נתון, או להשתמש במקשי החצים.',
  onlyShown: 'התרשים מציג את השורות שבעמוד הזה.',
  asOf: 'נכון לתאריך {moment}',
}
