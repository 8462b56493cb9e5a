import { naServicesForRootReport } from '../../../contract/reports/na-services-for-root-report.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(naServicesForRootReport, {
  title: ['Inactive services, technical causes', 'שירותים לא פעילים, סיבות טכניות'],
  about: [
    "Servers that don't work as sold: no machine at the provider, another size, a stuck task, or an image or data center that no longer exists.",
    'שרתים שאינם כפי שנמכרו: ללא מכונה אצל הספק, בגודל אחר, עם משימה תקועה, או שהתבנית או מרכז הנתונים שלהם אינם קיימים עוד.',
  ],
  empty: ['Every server works as sold.', 'כל השרתים הם כפי שנמכרו.'],
  words: {
    cause: ['Cause', 'סיבה'],
    'cause.noMachine': ['No machine at the provider', 'אין מכונה אצל הספק'],
    'cause.otherSize': ['Another size at the provider', 'גודל אחר אצל הספק'],
    'cause.stuck': ['Held by a task that ended', 'תפוס במשימה שהסתיימה'],
    'cause.noDatacenter': ['Data center no longer exists', 'מרכז הנתונים אינו קיים עוד'],
    'cause.noImage': ['Image no longer exists', 'התבנית אינה קיימת עוד'],
    known: ['In the portal', 'בפורטל'],
    found: ['At the provider', 'אצל הספק'],
    noMachine: ['No machine', 'ללא מכונה'],
    'view.noMachine': ['No machine', 'ללא מכונה'],
  },
})
