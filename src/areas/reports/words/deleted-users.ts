import { deletedUsers } from '../../../contract/reports/deleted-users.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(deletedUsers, {
  title: ['Deleted users', 'משתמשים שנמחקו'],
  about: [
    'Accounts that were terminated or are about to be, with the reason.',
    'חשבונות שנמחקו או עומדים להימחק, עם הסיבה.',
  ],
  words: {
    'state.terminating': ['To be deleted', 'עומד להימחק'],
    'state.deleted': ['Deleted', 'נמחק'],
    when: ['When', 'מתי'],
    lifetimeDays: ['Days', 'ימים'],
    'view.terminating': ['To be deleted', 'עומדים להימחק'],
    deleted: ['Deleted', 'נמחקו'],
    terminating: ['To be deleted', 'עומדים להימחק'],
  },
})
