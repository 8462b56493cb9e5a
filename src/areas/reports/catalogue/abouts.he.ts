// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** The same in Hebrew. */
export const words = {
  recentUsersActivity: 'הפעילות בתקופה: כניסות, ניסיונות שנכשלו וכל פעולה אחרת שנרשמה.',
  suspendedUsersToTerminate: 'חשבונות מושעים, לפי המועד שבו יש לסיים אותם.',
  deletedUsers: 'חשבונות שנמחקו או עומדים להימחק, עם הסיבה.',
  migratedEmails: 'חשבונות שכתובת הדוא״ל שלהם שונתה על ידי צוות האתר.',
  duplicateExternalIDs: 'חשבונות שיש להם מזהה חיצוני משותף עם חשבון אחר.',
  sitesWithInvalidSupportFlag:
    'אתרים שמקבלים פניות אבל אין בהם דוא״ל תמיכה, או שאינם מקבלים פניות ויש בהם פניות פתוחות.',
  customersWithPhone: 'מספרי טלפון מאומתים של משתמשים.',
  impersonationLog: 'כניסות בשם משתמש אחר: על ידי מי, מאיזו סיבה ולכמה זמן.',
  ticketsWithoutReply: 'פניות שממתינות לתשובה, הוותיקות תחילה.',
  loginLog: 'כל ניסיון כניסה, בין שהצליח ובין שנכשל.',
  signInsByDay: 'הכניסות בכל יום: כמה הצליחו, כמה נכשלו ושל כמה משתמשים.',
  activeSessions: 'כל החיבורים הפעילים כעת, ומאיפה.',
  failedLoginsByIp: 'כתובות IP שמהן נכשלו כניסות, מהשכיחה לנדירה.',
  blockedLogins: 'כניסות שנחסמו זמנית אחרי יותר מדי ניסיונות שגויים.',
  adminsWithoutTFA: 'מנהלים ללא אימות דו־שלבי.',
  auditTrail: 'מה קרה לחשבונות, מתי, מאיפה ועל ידי מי.',
  clientCrashes: 'קריסות של רכיבים בדפדפנים, מקובצות לפי דמיון.',
  notificationFailures: 'הודעות דוא״ל ו־SMS שלא נשלחו בניסיון הראשון.',
  stuckCommands: 'משימות שביצוען לא התחיל, שאבדו או שנמשכות זמן רב מדי.',
  failedCommands: 'משימות שנכשלו, עם השורה האחרונה ביומן שלהן.',
  commandDurations: 'כמה זמן נמשכות משימות, לפי סוג.',
  jobQueues: 'הודעות, משימות וניקיון שממתינים לביצוע, וכמה זמן הם ממתינים.',
  failedJobs: 'עבודות שנכשלו בכל הניסיונות ולא ינוסו שוב.',
}
