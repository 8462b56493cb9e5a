import { suspendedUsersToTerminate } from '../../../contract/reports/suspended-users-to-terminate.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(suspendedUsersToTerminate, {
  title: ['Suspended users due for termination', 'משתמשים מושעים המיועדים לסגירה'],
  about: [
    'Suspended accounts, by when they are due to be terminated.',
    'חשבונות מושעים, לפי המועד שבו יש לסיים אותם.',
  ],
  words: {
    'state.Suspended-Policy': ['Suspended (policy)', 'מושעה (מדיניות)'],
    'state.Suspended-Billing': ['Suspended (billing)', 'מושעה (חיוב)'],
    terminateAfter: ['Termination due', 'מועד הסיום'],
    due: ['Due', 'הגיע המועד'],
    'due.due': ['Due', 'הגיע המועד'],
    'due.waiting': ['Not due yet', 'טרם הגיע המועד'],
    suspended: ['Suspended on', 'הושעה בתאריך'],
    suspendedDays: ['Days suspended', 'ימי השעיה'],
    'view.due': ['Due', 'הגיע המועד'],
  },
})
