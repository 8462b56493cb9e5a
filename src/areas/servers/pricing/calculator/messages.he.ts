import { configuration } from '../../configuration.he.ts'

/** Messages of the price calculator, in Hebrew. */
export const words: Record<string, string> = {
  ...configuration,
  title: 'מחשבון מחירים',
  lead: 'כאן בוחרים מה דרוש לשרת. הכפתור יוצר אותו בתצורה הזאת.',
  'panel.where': 'מיקום ותבנית',
  'panel.size': 'גודל',
  'panel.network': 'דיסקים ורשת',
  diskGB: 'דיסק מערכת',
  disk2GB: 'דיסק שני',
  'disk2GB.none': 'ללא דיסק שני',
  networks: 'רשתות',
  'networks.wan': 'ציבורית, עם כתובת משלה',
  'networks.wanLan': 'ציבורית ופרטית',
  'networks.lan': 'פרטית בלבד',
  send: 'יצירת שרת',
  hourlyBilling: 'בחיוב שעתי',
  monthlyBilling: 'בחיוב חודשי',
  on: 'כשהשרת פועל',
  off: 'כשהשרת כבוי',
  wholeMonth: 'חודש שלם של פעילות',
  month: 'לחודש',
  overTraffic: 'תעבורה מעבר לחבילה, 1 ג״ב',
  unpriced: 'אין מחיר לתצורה הזאת. יש לבחור מרכז נתונים או תבנית אחרים.',
}
