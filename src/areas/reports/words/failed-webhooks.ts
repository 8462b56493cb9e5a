import { failedWebhooks } from '../../../contract/reports/failed-webhooks.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(failedWebhooks, {
  title: ['Failed webhooks', 'משלוחי webhook שנכשלו'],
  about: [
    'Webhooks with failed deliveries, and why the last one failed.',
    'כתובות webhook עם משלוחים שנכשלו, והסיבה לכישלון האחרון.',
  ],
  empty: ['No failed deliveries.', 'אף משלוח לא נכשל.'],
  words: {
    url: ['URL', 'כתובת URL'],
    'state.on': ['On', 'פועל'],
    'state.off': ['Off', 'כבוי'],
    'state.stopped': ['Turned off by the service', 'השירות כיבה אותו'],
    failures: ['Failed deliveries', 'משלוחים שנכשלו'],
    problem: ['Last problem', 'הבעיה האחרונה'],
    'problem.status': ["The response wasn't 2xx", 'התשובה לא הייתה 2xx'],
    'problem.redirect': ['Redirects are not followed', 'אין מעבר לכתובת שאליה התשובה מפנה'],
    'problem.timeout': ['No response within 10 seconds', 'לא התקבלה תשובה תוך 10 שניות'],
    'problem.unreachable': ['No connection', 'אין חיבור לכתובת'],
    'problem.private': ['Not a public address', 'הכתובת אינה ציבורית'],
    'problem.secret': ['New secret needed', 'יש ליצור סוד חדש'],
    'problem.off': ['The webhook was disabled', 'ה־webhook היה כבוי'],
    status: ['HTTP status', 'סטטוס HTTP'],
    last: ['Last failure', 'כישלון אחרון'],
    failingSince: ['Failing since', 'נכשל מאז'],
    webhooks: ['Webhooks', 'כתובות webhook'],
  },
})
