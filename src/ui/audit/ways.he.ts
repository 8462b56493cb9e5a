/** The ways of signing in and of proving who one is, and the views, in Hebrew. */
export const words: Record<string, string> = {
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
}
