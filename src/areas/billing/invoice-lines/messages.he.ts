import { lineWords } from './line-words.he.ts'

/** Messages of the explanation of a line, in Hebrew. */
export const words: Record<string, string> = {
  ...lineWords,
  title: 'שורות',
  empty: 'אין שורות',
  'panel.sum': 'איך חושב הסכום',
  'panel.usage': 'תקופות שימוש',
  'panel.resource': 'משאב',
  'tab.info': 'חישוב',
  'tab.usage': 'תקופות שימוש',
  'empty.usage': 'אין תקופות שימוש',
  invoice: 'חשבונית',
  amount: 'סכום',
  exact: 'סכום מדויק',
  rounding: 'עיגול לאגורות',
  usages: 'תקופות שימוש',
  startsAt: 'התחלה',
  endsAt: 'סיום',
  priceVersion: 'גרסת המחירון',
  pricedSince: 'המחיר בתוקף מאז',
}
