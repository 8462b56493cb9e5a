import type { lineWords as en } from './line-words.en.ts'

/** What lines of invoices say, in Hebrew. */
export const lineWords: Readonly<Record<keyof typeof en, string>> = {
  id: 'מזהה',
  resource: 'משאב',
  what: 'שימוש',
  'what.monthly': 'שרת, חודשי',
  'what.hourly-on': 'שרת, לפי שעה כשהוא פועל',
  'what.hourly-off': 'שרת, לפי שעה כשהוא כבוי',
  'what.snapshots': 'תצלומי מצב',
  'what.traffic': 'תעבורה מעבר לחבילה',
  'what.storage': 'אחסון דיסקים בספרייה',
  cpu: 'מעבד',
  ramMB: 'זיכרון',
  diskGB: 'אחסון',
  quantity: 'כמות',
  unit: 'יחידה',
  'unit.month': 'חודש',
  'unit.hour': 'שעה',
  'unit.GB': 'ג״ב',
  'unit.GB-month': 'חודש ג״ב',
  unitPrice: 'מחיר ליחידה',
  month: 'חודש השימוש',
  invoiceId: 'מזהה חשבונית',
}
