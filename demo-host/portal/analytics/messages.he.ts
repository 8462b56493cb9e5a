/** Messages of the consent question, in Hebrew. */
export const words: Record<string, string> = {
  title: 'קובצי Cookie ואנליטיקה',
  question:
    'באישורך, Google תמדוד עבור {site} אילו דפים נפתחים וחלק מהפעולות שלך, תשמור לשם כך קובצי Cookie ותקבל את מזהה המבקר שלך, ובזמן שהחשבון מחובר גם את מזהה המשתמש ואת כתובת הדוא״ל שלך.',
  allow: 'אישור',
  refuse: 'דחייה',
  isAllowed: 'נתת הסכמה למדידה.',
  isRefused: 'לא נתת הסכמה למדידה.',
  asksForPrivacy: 'הדפדפן שלך מבקש מאתרים לא לעקוב אחריך, ולכן השימוש כאן אינו נמדד.',
  close: 'סגירה',
}
