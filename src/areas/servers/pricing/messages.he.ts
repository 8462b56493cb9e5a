import { itemNames } from '../../../ui/prices/item-names.he.ts'

/** Messages of prices, in Hebrew. */
export const words: Record<string, string> = {
  title: 'מחירים',
  item: 'פריט',
  ...itemNames,
  hourly: 'מחיר לשעה',
  monthly: 'מחיר לחודש',
  currency: 'מטבע',
  'currency.USD': 'דולר אמריקאי',
  'currency.ILS': 'שקל חדש',
  'currency.EUR': 'אירו',
  empty: 'עדיין אין מחירים.',
  emptyHint: 'מחירי החלקים של שרת יופיעו כאן.',
}
