import { naServicesReport } from '../../../contract/reports/na-services-report.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(naServicesReport, {
  title: ['Inactive services', 'שירותים לא פעילים'],
  about: [
    "Servers that can't be priced, or whose image or data center no longer exists.",
    'שרתים שאין להם מחיר, או שהתבנית או מרכז הנתונים שלהם אינם קיימים עוד.',
  ],
  empty: ['Every server can be priced.', 'לכל השרתים יש מחיר.'],
  words: {
    'reason.noDatacenter': ['Data center no longer exists', 'מרכז הנתונים אינו קיים עוד'],
    'reason.noImage': ['Image no longer exists', 'התבנית אינה קיימת עוד'],
    'reason.noPrice': ['No price', 'אין מחיר'],
    missing: ['Missing prices', 'מחירים חסרים'],
    'missing.cpu.A': ['CPU, availability (A)', 'מעבד, זמינות (A)'],
    'missing.cpu.B': ['CPU, general purpose (B)', 'מעבד, שימוש כללי (B)'],
    'missing.cpu.T': ['CPU, burstable (T)', 'מעבד, מתפרץ (T)'],
    'missing.cpu.D': ['CPU, dedicated (D)', 'מעבד, ייעודי (D)'],
    'missing.ram': ['Memory', 'זיכרון'],
    'missing.disk': ['Disk space', 'נפח דיסק'],
    'missing.ip': ['IP address', 'כתובת IP'],
    'missing.traffic.t1000': ['Traffic, 1,000 GB per month', 'תעבורה, 1,000 ג״ב בחודש'],
    'missing.traffic.t5000': ['Traffic, 5,000 GB per month', 'תעבורה, 5,000 ג״ב בחודש'],
    'missing.traffic.b20': ['Traffic, 20 Mbit/s unmetered', 'תעבורה, 20 מגה־ביט לשנייה ללא מדידה'],
    'missing.traffic.b50': ['Traffic, 50 Mbit/s unmetered', 'תעבורה, 50 מגה־ביט לשנייה ללא מדידה'],
    'missing.license.windows-server': ['Windows Server license', 'רישיון Windows Server'],
    'missing.license.windows-desktop': ['Windows desktop license', 'רישיון Windows לשולחן עבודה'],
    noDatacenter: ['No data center', 'ללא מרכז נתונים'],
    noImage: ['No image', 'ללא תבנית'],
    noPrice: ['No price', 'ללא מחיר'],
    'view.noPrice': ['No price', 'ללא מחיר'],
  },
})
