/** Messages of the navigation itself, in Hebrew. */
export const words: Record<string, string> = {
  title: 'ניווט ראשי',
  loading: 'התפריט בטעינה…',
  failed: 'טעינת התפריט נכשלה.',
  retry: 'ניסיון נוסף',
  empty: 'אין דפים זמינים לחשבון הזה.',
  signInFirst: 'יש להיכנס כדי לראות את התפריט.',
  links: 'קישורים',
  newTab: 'נפתח בכרטיסייה חדשה',
  pinned: 'נעוצים',
  pin: 'נעיצת {page}',
  collapse: 'כיווץ התפריט',
  expand: 'הרחבת התפריט',
}
