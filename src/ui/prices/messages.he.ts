import { priceItems } from '../../contract/servers/price-items.he.ts'

/** Messages that explain prices, in Hebrew. */
export const words: Record<string, string> = {
  ...priceItems,
  user: 'משתמש',
  item: 'פריט',
  itemLabel: 'על מה מחייבים',
  lead: 'בחרו משתמש כדי לראות איזה מחירון חל עליו ואיך נקבע כל מחיר.',
  explain: 'הסבר המחירים',
  noPrices: 'אין מחירים בתוקף למשתמש זה, ולכן אין חיוב.',
  noPrice: 'אין לכך מחיר.',
  costs: 'המחיר ל־{email} עבור ”{item}“ הוא {monthly}, או {hourly} בחיוב לפי שעה.',
  costsMonthly: 'המחיר ל־{email} עבור ”{item}“ הוא {monthly}.',
  since: 'בתוקף מאז {date}.',
  whyList: 'איזה מחירון חל',
  counts: 'חל',
  'holder.user': 'משויך למשתמש זה. מחירון של משתמש קודם למחירוני הקבוצות והאתר.',
  'holder.group': 'משויך לקבוצה {group}. מחירון של קבוצה קודם לזה של האתר; מבין כמה קבוצות חל השיוך האחרון.',
  'holder.site': 'משויך לאתר. חל על כל מי שאין לו מחירון מדויק יותר.',
  whyPrice: 'איך נקבע המחיר',
  step: '{list}, גרסה {version}',
  own: 'המחירון קובע את המחיר בעצמו: {monthly}.',
  raised: '{before} בתוספת {markup}, בעיגול אחד ל־8 ספרות אחרי הנקודה: {monthly}.',
  same: 'לוקח את המחיר ללא תוספת: {monthly}.',
}
