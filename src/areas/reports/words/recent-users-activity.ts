import { recentUsersActivity } from '../../../contract/reports/recent-users-activity.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(recentUsersActivity, {
  title: ['Recent user activity', 'פעילות משתמשים אחרונה'],
  about: [
    'Users who were active in the period: sign-ins, failed sign-ins and all other activity.',
    'הפעילות בתקופה: כניסות, ניסיונות שנכשלו וכל פעולה אחרת שנרשמה.',
  ],
  words: {
    lastAt: ['Last activity', 'פעילות אחרונה'],
    signIns: ['Sign-ins', 'כניסות'],
    actions: ['All activity', 'כל הפעילות'],
  },
})
