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
    wanInterfaces: ['WAN interfaces', 'ממשקים ציבוריים'],
    'view.monthly': ['Billed monthly', 'בחיוב חודשי'],
  },
})
