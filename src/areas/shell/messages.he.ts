/** The words of the navigation itself, in Hebrew. */
export const words: Record<string, string> = {
  title: 'ניווט ראשי',
  loading: 'התפריט נטען…',
  failed: 'לא ניתן היה לטעון את התפריט.',
  retry: 'ניסיון נוסף',
  empty: 'עדיין אין כאן דבר עבורך.',
  signInFirst: 'יש להיכנס כדי לראות את התפריט.',
  search: 'חיפוש דף',
  found: 'נמצאו {count} דפים',
  notFound: 'אין דף בשם הזה.',
  pinned: 'נעוצים',
  recent: 'אחרונים',
  pin: 'נעיצת {page}',
  collapse: 'כיווץ התפריט',
  expand: 'הרחבת התפריט',
}
