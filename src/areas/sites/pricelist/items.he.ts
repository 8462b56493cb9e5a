import { priceItems } from '../../../contract/servers/price-items.he.ts'

/** Messages of the prices in a price list, in Hebrew. */
export const words: Record<string, string> = {
  title: 'מחירים',
  ...priceItems,
  item: 'פריט',
  state: 'שינוי',
  'state.same': 'ללא שינוי',
  'state.changed': 'השתנה',
  'state.added': 'חדש',
  'state.removed': 'הוסר',
  'state.none': 'ללא מחיר',
  own: 'מחיר משלו',
  hourly: 'מחיר משלו לשעה',
  monthly: 'מחיר משלו לחודש',
  parentHourly: 'מחיר בסיס לשעה',
  parentMonthly: 'מחיר בסיס לחודש',
  newHourly: 'מחיר חדש לשעה',
  newMonthly: 'מחיר חדש לחודש',
  nowHourly: 'מחיר לשעה בתוקף',
  nowMonthly: 'מחיר לחודש בתוקף',
  markup: 'תוספת באחוזים',
  'hint.markup': 'נוספת למחירי הבסיס של פריטים בלי מחיר משלהם. המחירים החדשים מוצגים עוד לפני השמירה.',
  'view.changed': 'השתנו',
  'view.none': 'ללא מחיר',
  'empty.items': 'אין עדיין פריטים.',
}
