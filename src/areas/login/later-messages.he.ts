/** The words of the second step, in Hebrew. */
export const words: Record<string, string> = {
  title: 'אימות זהות',
  method: 'איך לקבל את הקוד?',
  google: 'אפליקציית אימות',
  sms: 'הודעת טקסט אל {to}',
  mail: 'דוא״ל אל {to}',
  send: 'שליחת קוד',
  code: 'קוד אימות',
  googleHint: 'יש להזין את הקוד בן 6 הספרות מאפליקציית האימות.',
  sentHint: 'יש להזין את הקוד בן 6 הספרות ששלחנו אל {to}.',
  verify: 'אימות',
  remember: 'לזכור את הדפדפן הזה ל־30 יום',
  resend: 'שליחת קוד נוסף',
  resendIn: 'אפשר לבקש קוד נוסף בעוד {time}.',
  sent: 'שלחנו קוד אל {to}.',
  back: 'חזרה לכניסה',
}
