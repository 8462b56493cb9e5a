import { failedLoginsByIp } from '../../../contract/reports/failed-logins-by-ip.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(failedLoginsByIp, {
  title: ['Failed logins by IP', 'כניסות שנכשלו לפי כתובת IP'],
  about: [
    'Addresses from which sign-ins failed, most often first.',
    'כתובות שמהן נכשלו כניסות, השכיחות תחילה.',
  ],
  empty: ['No sign-in has failed.', 'אף כניסה לא נכשלה.'],
  words: {
    gotIn: ['Got in later', 'הצליח אחר כך'],
    atLeast: ['Attempts at least', 'ניסיונות לפחות'],
  },
})
