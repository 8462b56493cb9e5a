import { stalledUploads } from '../../../contract/reports/stalled-uploads.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(stalledUploads, {
  title: ['Stalled uploads', 'העלאות שנעצרו'],
  about: [
    "Disk image uploads that haven't progressed for a while.",
    'העלאות של תמונות דיסק שלא התקדמו זה זמן מה.',
  ],
  empty: ['No stalled uploads.', 'אין העלאות שנעצרו.'],
  words: {
    minutes: ['Minimum idle time (minutes)', 'מינימום דקות ללא התקדמות'],
    fileName: ['File', 'קובץ'],
    size: ['Size', 'גודל'],
    received: ['Received', 'התקבלו'],
    arrived: ['Progress', 'התקדמות'],
    last: ['Last active', 'התקדמות אחרונה'],
    expires: ['Expires', 'תפוגה'],
    uploads: ['Uploads', 'העלאות'],
    missing: ['Still missing', 'עדיין חסר'],
  },
})
