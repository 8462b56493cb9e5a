import { sitesWithInvalidSupportFlag } from '../../../contract/reports/sites-with-invalid-support-flag.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(sitesWithInvalidSupportFlag, {
  title: ['Sites with an invalid support flag', 'אתרים עם סימון תמיכה שגוי'],
  about: [
    "Sites that accept tickets without showing a support email, or don't accept them while tickets are open.",
    'אתרים שמקבלים פניות אבל אין בהם דוא״ל תמיכה, או שאינם מקבלים פניות ויש בהם פניות פתוחות.',
  ],
  empty: ['The support settings are consistent.', 'הגדרות התמיכה עקביות.'],
  words: {
    siteHost: ['Site', 'אתר'],
    sites: ['Sites', 'אתרים'],
    supportEnabled: ['Support tickets', 'פניות תמיכה'],
    supportEmail: ['Support email', 'דוא״ל תמיכה'],
    openTickets: ['Open tickets', 'פניות פתוחות'],
    problem: ['Problem', 'בעיה'],
    'problem.noEmail': ['No support email', 'אין דוא״ל תמיכה'],
    'problem.openTickets': ['Tickets still open', 'יש פניות פתוחות'],
  },
})
