import { suspendedUsersWithActiveServices } from '../../../contract/reports/suspended-users-with-active-services.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(suspendedUsersWithActiveServices, {
  title: ['Suspended users with active services', 'משתמשים מושעים עם שירותים פעילים'],
  about: [
    'Suspended accounts that still have servers, and what these cost.',
    'חשבונות מושעים שעדיין יש להם שרתים, ומה עלותם.',
  ],
  empty: ['No suspended user has servers.', 'לאף משתמש מושעה אין שרתים.'],
  words: {
    ...stateWords('state'),
    suspended: ['Suspended on', 'הושעה בתאריך'],
    suspendedDays: ['Days suspended', 'ימי השעיה'],
    days: ['Minimum days suspended', 'מספר ימי השעיה מינימלי'],
    running: ['Running servers', 'שרתים פועלים'],
  },
})
