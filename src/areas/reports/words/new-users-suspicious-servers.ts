import { newUsersSuspiciousServers } from '../../../contract/reports/new-users-suspicious-servers.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(newUsersSuspiciousServers, {
  title: ["New users' suspicious servers", 'שרתים חשודים של משתמשים חדשים'],
  about: [
    'New users who created unusually many or large servers, highest score first.',
    'משתמשים חדשים שיצרו שרתים רבים או גדולים מהרגיל, בעלי הניקוד הגבוה תחילה.',
  ],
  empty: ['No suspicious servers of new users.', 'אין שרתים חשודים של משתמשים חדשים.'],
  words: {
    score: ['Score', 'ניקוד'],
    reason: ['Main reason', 'סיבה עיקרית'],
    'reason.manyServers': ['More than 3 servers', 'יותר מ־3 שרתים'],
    'reason.manyProcessors': ['More than 16 CPUs', 'יותר מ־16 מעבדים'],
    'reason.manyPlaces': ['3 data centers or more', '3 מרכזי נתונים או יותר'],
    'reason.failedSignIns': ['Failed sign-ins', 'כניסות שנכשלו'],
    days: ['Days since sign-up', 'ימים מאז ההרשמה'],
    places: ['Data centers', 'מרכזי נתונים'],
    failedSignIns: ['Failed sign-ins', 'כניסות שנכשלו'],
    country: ['Country', 'מדינה'],
    signUpIp: ['Sign-up IP address', 'כתובת IP בהרשמה'],
    age: ['Account age', 'ותק החשבון'],
  },
})
