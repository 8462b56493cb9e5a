import { serversNoTrafficPackage } from '../../../contract/reports/servers-no-traffic-package.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversNoTrafficPackage, {
  title: ['Servers without a traffic package', 'שרתים ללא חבילת תעבורה'],
  about: [
    "Servers on the internet whose traffic package isn't on the price list.",
    'שרתים שמחוברים לאינטרנט ושחבילת התעבורה שלהם אינה במחירון.',
  ],
  empty: ['Every server has a traffic package.', 'לכל השרתים יש חבילת תעבורה.'],
  words: {
    traffic: ['Traffic', 'תעבורה'],
    'traffic.t1000': ['1,000 GB per month', '1,000 ג״ב בחודש'],
    'traffic.t5000': ['5,000 GB per month', '5,000 ג״ב בחודש'],
    'traffic.b20': ['20 Mbit/s, unmetered', '20 מגה־ביט לשנייה, ללא מדידה'],
    'traffic.b50': ['50 Mbit/s, unmetered', '50 מגה־ביט לשנייה, ללא מדידה'],
    wanInterfaces: ['WAN interfaces', 'ממשקים ציבוריים'],
    'view.monthly': ['Billed monthly', 'בחיוב חודשי'],
  },
})
