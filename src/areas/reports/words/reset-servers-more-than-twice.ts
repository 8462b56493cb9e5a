import { resetServersMoreThanTwice } from '../../../contract/reports/reset-servers-more-than-twice.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(resetServersMoreThanTwice, {
  title: ['Servers reset more than twice', 'שרתים שאותחלו יותר מפעמיים'],
  about: [
    'Servers restarted more than twice in the period, and who restarted them.',
    'שרתים שהופעלו מחדש יותר מפעמיים בתקופה, ועל ידי מי.',
  ],
  empty: ['No server was restarted that often.', 'אף שרת לא הופעל מחדש פעמים רבות כל כך.'],
  words: {
    atLeast: ['Minimum restarts', 'מספר הפעלות מחדש מינימלי'],
    resets: ['Restarts', 'הפעלות מחדש'],
    initiators: ['Restarted by', 'הופעל מחדש על ידי'],
  },
})
