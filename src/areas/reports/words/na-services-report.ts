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
    noDatacenter: ['No data center', 'ללא מרכז נתונים'],
    noImage: ['No image', 'ללא תבנית'],
    noPrice: ['No price', 'ללא מחיר'],
    'view.noPrice': ['No price', 'ללא מחיר'],
  },
})
