import { activeSnapshotsByTopAdmin } from '../../../contract/reports/active-snapshots-by-top-admin.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(activeSnapshotsByTopAdmin, {
  title: ['Active snapshots by top administrator', 'תצלומי מצב פעילים לפי מנהל עליון'],
  about: [
    'Snapshots of each top-level account and the accounts below it, most first.',
    'תצלומי המצב של כל חשבון עליון ושל כל החשבונות שתחתיו, הרבים תחילה.',
  ],
  words: { accounts: ['Accounts', 'חשבונות'], oldest: ['Oldest', 'הישן ביותר'] },
})
