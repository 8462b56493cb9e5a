/** Messages of SSH keys, in Hebrew. */
export const words = {
  title: 'מפתחות SSH',
  name: 'שם',
  algorithm: 'אלגוריתם',
  fingerprint: 'טביעת אצבע',
  dtCreate: 'נוסף',
  owner: 'בעלים',
  publicKey: 'מפתח ציבורי',
  'hint.publicKey': 'השורה היחידה בקובץ כגון id_ed25519.pub',
  empty: 'אין עדיין מפתחות SSH.',
  emptyHint: 'אפשר להוסיף מפתח ציבורי כדי להתחבר לשרתים חדשים ללא סיסמה.',
  'do.create': 'הוספת מפתח SSH',
  'did.create': 'מפתח ה־SSH נוסף',
  'do.remove': 'מחיקת מפתח SSH',
  'did.remove': 'מפתח ה־SSH נמחק',
  'why.remove': 'שרתים שנוצרו עם המפתח ממשיכים לקבל אותו.',
  'many.remove':
    '{count, plural, one {מחיקת מפתח SSH אחד} two {מחיקת שני מפתחות SSH} other {מחיקת # מפתחות SSH}}',
}
