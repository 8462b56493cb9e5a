import { customersWithPhone } from '../../../contract/reports/customers-with-phone.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(customersWithPhone, {
  title: ['Customers with phone', 'לקוחות עם טלפון'],
  about: ['Verified phones of users.', 'מספרי טלפון מאומתים של משתמשים.'],
  words: {
    country: ['Country', 'מדינה'],
    phone: ['Phone', 'טלפון'],
    description: ['Description', 'תיאור'],
    usedToSignIn: ['Codes by SMS', 'קודים ב־SMS'],
  },
})
