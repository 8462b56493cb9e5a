import { failedLoginsByIp } from '../../../contract/reports/failed-logins-by-ip.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(failedLoginsByIp, {
  title: ['Failed sign-ins by IP address', 'כניסות שנכשלו לפי כתובת IP'],
  about: [
    'IP addresses with failed sign-ins, most attempts first.',
    'כתובות IP שמהן נכשלו כניסות, מהשכיחה לנדירה.',
  ],
  empty: ['No failed sign-ins.', 'אף כניסה לא נכשלה.'],
  words: {
    gotIn: ['Signed in later', 'כניסה שהצליחה בהמשך'],
    atLeast: ['Minimum attempts', 'מספר ניסיונות מינימלי'],
  },
})
