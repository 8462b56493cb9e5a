import { recentUsersActivity } from '../../../contract/reports/recent-users-activity.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(recentUsersActivity, {
  title: ['Recent users activity', 'פעילות משתמשים אחרונה'],
  about: [
    'Who did something in the period: sign-ins, failed ones, and everything else that was noted.',
    'מי היה פעיל בתקופה: כניסות, ניסיונות שנכשלו וכל פעולה אחרת שנרשמה.',
  ],
  words: {
    lastAt: ['Last activity', 'פעילות אחרונה'],
    signIns: ['Sign-ins', 'כניסות'],
    actions: ['All activity', 'כל הפעילות'],
  },
})
