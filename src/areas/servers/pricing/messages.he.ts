import { priceItems } from '../../../contract/servers/price-items.he.ts'

/** Messages of prices, in Hebrew. */
export const words: Record<string, string> = {
  title: 'מחירים',
  item: 'פריט',
  ...priceItems,
  hourly: 'מחיר לשעה',
  monthly: 'מחיר לחודש',
  currency: 'מטבע',
  'currency.USD': 'דולר אמריקאי',
  'currency.ILS': 'שקל חדש',
  'currency.EUR': 'אירו',
  empty: 'עדיין אין מחירים.',
  emptyHint: 'מחירי החלקים של שרת יופיעו כאן.',
  'do.sheet': 'מחירון ב־PDF',
  'did.sheet': 'המחירון נשמר.',
  'do.statement': 'דוח שימוש',
  'ok.statement': 'הורדת PDF',
  'did.statement': 'דוח השימוש נשמר.',
  'why.statement': 'קובץ PDF עם כל מה שהשרתים שלך צרכו בחודש, שורה אחר שורה.',
  month: 'חודש (UTC)',
}
