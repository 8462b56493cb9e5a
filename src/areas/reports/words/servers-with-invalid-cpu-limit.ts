import { serversWithInvalidCpuLimit } from '../../../contract/reports/servers-with-invalid-cpu-limit.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(serversWithInvalidCpuLimit, {
  title: ['Servers with an invalid CPU limit', 'שרתים עם מגבלת מעבד שגויה'],
  about: [
    "Servers whose CPU limit at the provider doesn't match their CPU type and count.",
    'שרתים שמגבלת המעבד שלהם אצל הספק אינה תואמת את הסוג והגודל.',
  ],
  empty: ['All servers have the correct CPU limit.', 'לכל השרתים מגבלת מעבד נכונה.'],
  words: {
    cpuType: ['CPU type', 'סוג מעבד'],
    'cpuType.A': ['Availability (A)', 'זמינות (A)'],
    'cpuType.B': ['General purpose (B)', 'שימוש כללי (B)'],
    'cpuType.T': ['Burstable (T)', 'מתפרץ (T)'],
    'cpuType.D': ['Dedicated (D)', 'ייעודי (D)'],
    limit: ['Limit (CPUs)', 'מגבלה (מעבדים)'],
    expected: ['Expected (CPUs)', 'צפוי (מעבדים)'],
    difference: ['Difference (%)', 'הפרש (%)'],
    firstSeen: ['First seen', 'נראה לראשונה'],
  },
})
