import { deletedUsers } from '../../../contract/reports/deleted-users.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(deletedUsers, {
  title: ['Deleted users', 'משתמשים שנמחקו'],
  about: [
    'Accounts that were terminated or are scheduled for deletion, with the reason.',
    'חשבונות שנמחקו או עומדים להימחק, עם הסיבה.',
  ],
  words: {
    'state.terminating': ['Scheduled for deletion', 'עומד להימחק'],
    'state.deleted': ['Deleted', 'נמחק'],
    when: ['Deletion date', 'מועד המחיקה'],
    lifetimeDays: ['Account age (days)', 'ותק בימים'],
    'view.terminating': ['Scheduled for deletion', 'עומדים להימחק'],
    deleted: ['Deleted', 'נמחקו'],
    terminating: ['Scheduled for deletion', 'עומדים להימחק'],
  },
})
