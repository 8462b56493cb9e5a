import { typeTProcessorsWithMonthlyBillingCycle } from '../../../contract/reports/type-tprocessors-with-monthly-billing-cycle.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(typeTProcessorsWithMonthlyBillingCycle, {
  title: ['Burstable processors billed monthly', 'מעבדים מתפרצים בחיוב חודשי'],
  about: [
    'Servers with burstable CPUs (type T) that are billed monthly.',
    'שרתים עם מעבדים מתפרצים (סוג T) שמחויבים לפי חודש.',
  ],
  empty: ['No burstable servers are billed monthly.', 'אין שרתים עם מעבדים מתפרצים בחיוב חודשי.'],
  words: { hourlyPrice: ['Hourly price', 'מחיר לשעה'] },
})
