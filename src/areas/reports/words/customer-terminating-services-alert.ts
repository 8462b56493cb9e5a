import { customerTerminatingServicesAlert } from '../../../contract/reports/customer-terminating-services-alert.ts'
import { stateWords } from '../state-words.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(customerTerminatingServicesAlert, {
  title: ['Customers terminating services', 'לקוחות שמסיימים שירותים'],
  about: [
    'Customers who had several servers terminated in the period, and how many they have left.',
    'לקוחות שכמה מהשרתים שלהם נסגרו בתקופה, וכמה שרתים נותרו להם.',
  ],
  empty: ['No customer terminated several servers.', 'אף לקוח לא סגר כמה שרתים.'],
  words: {
    atLeast: ['Minimum terminated', 'מספר שרתים שנסגרו מינימלי'],
    company: ['Company', 'חברה'],
    accountState: ['Status', 'מצב'],
    ...stateWords('accountState'),
    terminated: ['Terminated', 'נסגרו'],
    remaining: ['Remaining', 'נותרו'],
  },
})
