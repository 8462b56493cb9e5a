import { sitesExpiringCertificates } from '../../../contract/reports/sites-expiring-certificates.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(sitesExpiringCertificates, {
  title: ['Sites with expiring certificates', 'אתרים שאישור האבטחה שלהם עומד לפוג'],
  about: [
    "Hosts whose certificate expires soon or can't be used. They are checked every six hours.",
    'מארחים שאישור האבטחה שלהם עומד לפוג או שאי אפשר להשתמש בו. הם נבדקים כל שש שעות.',
  ],
  empty: ['No certificate expires soon.', 'אין אישורים שעומדים לפוג.'],
  words: {
    days: ['Expires within (days)', 'פג בתוך (ימים)'],
    host: ['Host', 'מארח'],
    hosts: ['Hosts', 'מארחים'],
    state: ['Certificate', 'אישור אבטחה'],
    'state.unknown': ['Not known', 'לא ידוע'],
    'state.waiting': ['Missing', 'חסר'],
    'state.right': ['Valid', 'בתוקף'],
    'state.wrong': ['Not valid', 'לא תקין'],
    issuer: ['Issuer', 'מנפיק'],
    expires: ['Expires', 'תוקף עד'],
    checked: ['Checked', 'נבדק'],
    siteHost: ['Site', 'אתר'],
  },
})
