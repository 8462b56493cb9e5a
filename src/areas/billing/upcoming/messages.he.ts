import { lineWords } from '../invoice-lines/line-words.he.ts'

/** Messages of what the next invoice will be, in Hebrew. */
export const words: Record<string, string> = {
  ...lineWords,
  title: 'החשבונית הבאה',
  empty: 'עדיין אין מה לחייב',
  emptyHint: 'השימוש של החודש מופיע כאן, והופך לחשבונית כשהחודש מסתיים.',
  toDate: 'עד עכשיו',
  amount: 'בסוף החודש',
  about: '{month}, תונפק אחרי {date}. הסכומים כוללים מס.',
  soFar: 'עד עכשיו',
  atMonthEnd: 'בסוף החודש',
  unchanged: 'הסכום בסוף החודש הוא מה שתשלמו אם שום דבר לא ישתנה עד אז.',
  top: 'השורות הגדולות',
  allLines: 'כל השורות ({count})',
}
