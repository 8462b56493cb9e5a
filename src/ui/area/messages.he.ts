/** What every area says of its pages, in Hebrew. */
export const words: Record<string, string> = {
  signInFirst: 'יש להתחבר כדי לראות את הדף.',
  loading: 'טוען…',
  retry: 'ניסיון נוסף',
  menuFailed: 'לא ניתן היה לברר למה יש לך גישה.',
  pageFailed: 'לא ניתן היה לטעון את הדף.',
  forbiddenTitle: 'אין גישה',
  forbidden: 'לחשבון שלך אין הרשאה לדף הזה. אפשר לבקש אותה ממנהל הארגון.',
  missingTitle: 'לא נמצא',
  missing: 'אין כאן דבר כזה, או שהוא כבר לא קיים.',
  failed: 'לא ניתן היה לטעון את המידע.',
  goOn: 'למקום שיש לך גישה אליו',
  back: 'חזרה לרשימה',
  info: 'מידע',
  sections: 'חלקים',
  inProgress: 'בביצוע…',
}
