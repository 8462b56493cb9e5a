/** The words of the question whether somebody may be counted, in Hebrew. */
export const words: Record<string, string> = {
  title: 'עוגיות ומדידה',
  question:
    'באישורך, Google תספור עבור {site} את הדפים שנפתחים וחלק מהפעולות שלך, תשמור לשם כך עוגיות ותקבל את מספר המבקר שלך, וכשהחשבון מחובר גם את מספר המשתמש ואת כתובת הדוא״ל שלך.',
  allow: 'לאשר',
  refuse: 'לא לאשר',
  isAllowed: 'אישרת זאת.',
  isRefused: 'לא אישרת זאת.',
  asksForPrivacy: 'הדפדפן שלך מבקש מאתרים לא לעקוב, ולכן דבר אינו נמדד כאן.',
  close: 'סגירה',
}
