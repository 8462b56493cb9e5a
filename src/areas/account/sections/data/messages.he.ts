/** The words of the section data, in Hebrew. */
export const words: Record<string, string> = {
  title: 'הנתונים שלך',
  about: 'ארכיון של מה ששמור עליך, כקובצי JSON ו־CSV בתוך קובץ ZIP. סיסמאות וסודות אחרים אינם כלולים בו.',
  prepare: 'הכנת הארכיון',
  again: 'הכנת ארכיון חדש',
  working: 'הארכיון בהכנה: {progress}%.',
  workingHint: 'אפשר לעזוב את הדף: תור המשימות מציג את ההתקדמות, ובסיום נשלח הודעת דוא״ל.',
  done: 'הארכיון מוכן. אפשר להוריד אותו עד {date}.',
  download: 'הורדת הארכיון',
  failed: 'לא ניתן היה להכין את הארכיון. הסיבה מופיעה בתור המשימות.',
}
