/** Messages of the section data, in Hebrew. */
export const words: Record<string, string> = {
  title: 'הנתונים שלך',
  about: 'קובץ ZIP עם הנתונים השמורים עליך, בפורמט JSON ו־CSV. סיסמאות ומפתחות סודיים אינם כלולים בו.',
  prepare: 'ייצוא הנתונים',
  again: 'ייצוא חדש',
  working: 'ייצוא הנתונים מתבצע: {progress}%.',
  workingHint: 'אפשר לעזוב את הדף: ההתקדמות מוצגת בתור המשימות, ובסיום תישלח אליך הודעת דוא״ל.',
  done: 'קובץ הנתונים מוכן. אפשר להוריד אותו עד {date}.',
  download: 'הורדת הקובץ',
  failed: 'ייצוא הנתונים נכשל. הפרטים בתור המשימות.',
}
