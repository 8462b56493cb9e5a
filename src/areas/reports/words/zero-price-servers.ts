import { zeroPriceServers } from '../../../contract/reports/zero-price-servers.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(zeroPriceServers, {
  title: ['Servers without a price', 'שרתים ללא מחיר'],
  about: ['Servers that their owners use for nothing.', 'שרתים שהשימוש בהם אינו עולה דבר.'],
  empty: ['Every server has a price.', 'לכל שרת יש מחיר.'],
  words: {
    reason: ['Reason', 'סיבה'],
    'reason.noPrice': ['A part has no price', 'לרכיב אין מחיר'],
    'reason.free': ['All parts are free', 'כל הרכיבים חינם'],
  },
})
