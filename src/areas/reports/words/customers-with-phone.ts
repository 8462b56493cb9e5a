import { customersWithPhone } from '../../../contract/reports/customers-with-phone.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(customersWithPhone, {
  title: ['Verified phone numbers', 'לקוחות עם מספר טלפון'],
  about: ["Users' verified phone numbers.", 'מספרי טלפון מאומתים של משתמשים.'],
  words: {
    country: ['Country', 'מדינה'],
    phone: ['Phone', 'טלפון'],
    description: ['Description', 'תיאור'],
    usedToSignIn: ['Used for 2FA', 'קודים ב־SMS'],
  },
})
