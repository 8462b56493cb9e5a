/** Messages around the pages of every area, in Hebrew. */
export const words: Record<string, string> = {
  signInFirst: 'יש להיכנס כדי לראות את הדף.',
  loading: 'בטעינה…',
  retry: 'ניסיון נוסף',
  menuFailed: 'טעינת ההרשאות שלך נכשלה.',
  pageFailed: 'טעינת הדף נכשלה.',
  forbiddenTitle: 'אין גישה',
  forbidden: 'לחשבון שלך אין הרשאה לדף הזה. אפשר לבקש אותה ממנהלי הארגון.',
  missingTitle: 'לא נמצא',
  missing: 'הפריט אינו קיים או שהוסר.',
  failed: 'הטעינה נכשלה.',
  goOn: 'מעבר לדף זמין',
  back: 'חזרה לרשימה',
  info: 'מידע',
  sections: 'חלקי הדף',
  more: 'עוד',
  inProgress: 'בביצוע…',
}
