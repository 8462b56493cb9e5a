import { prefixed } from '../../core/i18n/prefixed.ts'
import { serverActions } from './server-actions.he.ts'

/** Names of what the audit log has beside an event, in Hebrew. */
export const words: Record<string, string> = {
  ...prefixed('method.', serverActions),
  'method.password': 'סיסמה',
  'method.google': 'אפליקציית אימות',
  'method.sms': 'הודעת SMS',
  'method.email': 'דוא״ל',
  'method.recovery code': 'קוד שחזור',
  'method.remembered browser': 'דפדפן מהימן',
  'method.reset': 'אחרי איפוס סיסמה',
  'method.create': 'חשבון חדש',
  'method.access link': 'קישור כניסה',
  'method.social': 'חשבון חברתי',
  'method.default': 'ברירת המחדל של האתר',
  'method.full': 'תצוגה מלאה',
  'method.mini': 'תצוגה מוקטנת',
  'method.Ok': 'תקין',
  'method.Warning': 'אזהרה',
  'method.Suspended-Policy': 'מושעה (מדיניות)',
  'method.Suspended-Billing': 'מושעה (חיוב)',
  'method.Locked': 'נעול',
  'method.subuser': 'משתמש משנה',
  'method.customer': 'לקוח',
  'method.reseller': 'משווק',
  'method.admin': 'מנהל אתר',
  'method.operator': 'מפעיל',
  'method.root': 'מנהל ראשי',
}
