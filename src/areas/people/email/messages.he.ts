/** Messages of changed addresses, in Hebrew. */
export const words: Record<string, string> = {
  title: 'שינוי כתובת דוא״ל',
  lead: 'כל החיבורים של החשבון ינותקו. הכניסה תהיה עם הכתובת החדשה, שעדיין נדרש לאמת.',
  account: 'חשבון',
  'hint.account': 'כתובת דוא״ל או מזהה משתמש.',
  newEmail: 'דוא״ל חדש',
  notify: 'שליחת הודעה לשתי הכתובות',
  'do.create': 'שינוי כתובת דוא״ל',
  'did.create': 'כתובת הדוא״ל שונתה',
  'then.sessions':
    '{count, plural, one {חיבור פעיל אחד ינותק} two {שני חיבורים פעילים ינותקו} other {# חיבורים פעילים ינותקו}}',
  'then.openSignIns':
    '{count, plural, one {כניסה אחת שטרם הושלמה תבוטל} two {שתי כניסות שטרם הושלמו יבוטלו} other {# כניסות שטרם הושלמו יבוטלו}}',
  'then.openLinks':
    '{count, plural, one {קישור אחד שנשלח בדוא״ל יפסיק לפעול} two {שני קישורים שנשלחו בדוא״ל יפסיקו לפעול} other {# קישורים שנשלחו בדוא״ל יפסיקו לפעול}}',
  last: 'כתובות ששונו',
  id: 'מזהה',
  at: 'מועד',
  userId: 'חשבון',
  oldEmail: 'דוא״ל קודם',
  by: 'בוצע על ידי',
  told: 'נשלחה הודעה',
  since: 'שונתה מתאריך',
  until: 'שונתה עד תאריך',
  empty: 'עדיין לא שונו כתובות.',
  emptyHint: 'כאן יופיעו כתובות ששונו.',
}
