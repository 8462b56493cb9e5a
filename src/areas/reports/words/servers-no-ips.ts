import { serversNoIPs } from '../../../contract/reports/servers-no-ips.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversNoIPs, {
  title: ['Servers without IP addresses', 'שרתים ללא כתובות IP'],
  about: [
    'Servers that have no IP address on any network interface.',
    'שרתים שאין להם כתובת IP באף ממשק רשת.',
  ],
  empty: ['Every server has an IP address.', 'לכל השרתים יש כתובת IP.'],
  words: {
    connected: ['Connected', 'מחוברים'],
    'view.on': ['On', 'פועלים'],
  },
})
