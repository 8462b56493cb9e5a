import { failedLoginsByIp } from '../../../contract/reports/failed-logins-by-ip.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(failedLoginsByIp, {
  title: ['Failed logins by IP', 'כניסות שנכשלו לפי כתובת IP'],
  about: [
    'IP addresses with failed sign-ins, most attempts first.',
    'כתובות שמהן נכשלו כניסות, השכיחות תחילה.',
  ],
  empty: ['No failed sign-ins.', 'אף כניסה לא נכשלה.'],
  words: {
    gotIn: ['Signed in later', 'כניסה שהצליחה בהמשך'],
    atLeast: ['Minimum attempts', 'מספר ניסיונות מינימלי'],
  },
})
