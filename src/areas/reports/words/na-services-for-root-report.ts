import { naServicesForRootReport } from '../../../contract/reports/na-services-for-root-report.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(naServicesForRootReport, {
  title: ['Inactive services, technical causes', 'שירותים לא פעילים, סיבות טכניות'],
  about: [
    "Servers that don't match what was sold: missing or differently sized at the provider, held by a stuck task, or without their image or data center.",
    'שרתים שאינם כפי שנמכרו: ללא מכונה אצל הספק, בגודל אחר, עם משימה תקועה, או שהתבנית או מרכז הנתונים שלהם אינם קיימים עוד.',
  ],
  empty: ['Every server matches what was sold.', 'כל השרתים הם כפי שנמכרו.'],
  words: {
    cause: ['Cause', 'סיבה'],
    'cause.noMachine': ['No machine at the provider', 'אין מכונה אצל הספק'],
    'cause.otherSize': ['Another size at the provider', 'גודל אחר אצל הספק'],
    'cause.stuck': ['Held by a finished task', 'תפוס במשימה שהסתיימה'],
    'cause.noDatacenter': ['Data center no longer exists', 'מרכז הנתונים אינו קיים עוד'],
    'cause.noImage': ['Image no longer exists', 'התבנית אינה קיימת עוד'],
    known: ['In the portal', 'בפורטל'],
    found: ['At the provider', 'אצל הספק'],
    noMachine: ['No machine', 'ללא מכונה'],
    'view.noMachine': ['No machine', 'ללא מכונה'],
  },
})
