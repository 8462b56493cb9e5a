import { duplicateMacsReport } from '../../../contract/reports/duplicate-macs-report.ts'
import { withWords } from '../with-words.ts'

export const report = withWords(duplicateMacsReport, {
  title: ['Duplicate MAC addresses', 'כתובות MAC כפולות'],
  about: [
    'Network interfaces whose MAC address is also used on another site.',
    'ממשקי רשת שכתובת ה־MAC שלהם נמצאת גם באתר אחר.',
  ],
  empty: ['No MAC address is used twice.', 'אף כתובת MAC אינה מופיעה פעמיים.'],
  words: {
    others: ['On other sites', 'באתרים אחרים'],
    'connected.yes': ['Only connected', 'מחוברים בלבד'],
  },
})
