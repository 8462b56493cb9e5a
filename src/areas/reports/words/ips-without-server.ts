import { ipsWithoutServer } from '../../../contract/reports/ips-without-server.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(ipsWithoutServer, {
  title: ['IP addresses without a server', 'כתובות IP ללא שרת'],
  about: [
    'IP addresses still assigned to servers that are gone.',
    'כתובות IP שעדיין שייכות לשרתים שאינם קיימים עוד.',
  ],
  empty: ['Every assigned IP address has a server.', 'לכל כתובת IP שהוקצתה יש שרת.'],
  words: {
    'state.terminated': ['Terminated', 'נסגר'],
    'state.failed': ['Creation failed', 'היצירה נכשלה'],
    assigned: ['Assigned', 'הוקצתה'],
    note: ['Note', 'הערה'],
    addresses: ['IP addresses', 'כתובות IP'],
  },
})
