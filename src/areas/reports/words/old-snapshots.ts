import { oldSnapshots } from '../../../contract/reports/old-snapshots.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(oldSnapshots, {
  title: ['Old snapshots', 'תצלומי מצב ישנים'],
  about: ['Snapshots taken long ago, oldest first.', 'תצלומי מצב שנוצרו לפני זמן רב, הישנים תחילה.'],
  empty: ['No old snapshots.', 'אין תצלומי מצב ישנים.'],
  words: {
    days: ['Minimum age (days)', 'מספר ימים מינימלי'],
    snapshot: ['Snapshot', 'תצלום מצב'],
    ageDays: ['Age (days)', 'ימים מאז היצירה'],
    ignored: ['Ignored', 'הוסתרו'],
    'ignored.yes': ['Only ignored', 'רק אלה שהוסתרו'],
    isIgnored: ['Ignored', 'הוסתר'],
    'do.ignoreSnapshot': ['Ignore', 'הסתרה'],
    'did.ignoreSnapshot': ['Snapshot ignored', 'תצלום המצב הוסתר'],
    'many.ignoreSnapshot': [
      '{count, plural, one {Ignore # snapshot} other {Ignore # snapshots}}',
      '{count, plural, one {הסתרת תצלום מצב אחד} two {הסתרת שני תצלומי מצב} other {הסתרת # תצלומי מצב}}',
    ],
    'why.ignoreSnapshot': [
      "It's left out of this report. The snapshot stays as it is.",
      'תצלום המצב לא יופיע עוד בדוח הזה. הוא עצמו אינו משתנה.',
    ],
    isCurrent: ['Current', 'נוכחי'],
  },
})
