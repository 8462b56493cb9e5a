import { clientCrashes } from '../../../contract/reports/client-crashes.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(clientCrashes, {
  title: ['Client crashes', 'קריסות בדפדפנים'],
  about: [
    'Crashes of portal elements in browsers, grouped by error.',
    'קריסות של רכיבים בדפדפנים, מקובצות לפי דמיון.',
  ],
  empty: ['No crashes.', 'לא היו קריסות.'],
  words: {
    userAgent: ['User agent', 'דפדפן'],
    message: ['Message', 'הודעה'],
    element: ['Element', 'רכיב'],
    page: ['Page', 'דף'],
    version: ['Version', 'גרסה'],
    crashes: ['Crashes', 'קריסות'],
  },
})
