import { serversWithIgnoredSnapshots } from '../../../contract/reports/servers-with-ignored-snapshots.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversWithIgnoredSnapshots, {
  title: ['Servers with ignored snapshots', 'שרתים עם תצלומי מצב שהוסתרו'],
  about: [
    'Servers with snapshots that are left out of the report of old snapshots.',
    'שרתים עם תצלומי מצב שאינם מופיעים בדוח תצלומי המצב הישנים.',
  ],
  empty: ['No snapshots are ignored.', 'לא הוסתרו תצלומי מצב.'],
  words: {
    snapshots: ['Snapshots', 'תצלומי מצב'],
    ignoredCount: ['Ignored', 'הוסתרו'],
    oldest: ['Oldest', 'הישן ביותר'],
    flaggedAt: ['Ignored since', 'הוסתרו מאז'],
    flaggedBy: ['Ignored by', 'הוסתרו על ידי'],
    'do.heedSnapshots': ['Stop ignoring', 'ביטול ההסתרה'],
    'did.heedSnapshots': ['Snapshots no longer ignored', 'ההסתרה בוטלה'],
    'many.heedSnapshots': [
      '{count, plural, one {Stop ignoring snapshots of # server} other {Stop ignoring snapshots of # servers}}',
      '{count, plural, one {ביטול ההסתרה בשרת אחד} two {ביטול ההסתרה בשני שרתים} other {ביטול ההסתרה ב־# שרתים}}',
    ],
    'why.heedSnapshots': [
      'They appear in the report of old snapshots again.',
      'תצלומי המצב יופיעו שוב בדוח תצלומי המצב הישנים.',
    ],
  },
})
