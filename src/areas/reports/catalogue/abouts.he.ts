// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** The same in Hebrew. */
export const words = {
  recentUsersActivity: 'מי היה פעיל בתקופה: כניסות, ניסיונות שנכשלו וכל פעולה אחרת שנרשמה.',
  suspendedUsersToTerminate: 'חשבונות מושעים, לפי המועד שבו יש לסיים אותם.',
  deletedUsers: 'חשבונות שנמחקו או עומדים להימחק, עם הסיבה.',
  migratedEmails: 'חשבונות שכתובת הדוא״ל שלהם הוחלפה על ידי צוות האתר.',
  duplicateExternalIDs: 'חשבונות שיש להם מזהה חיצוני משותף עם חשבון אחר.',
  sitesWithInvalidSupportFlag:
    'אתרים שמקבלים פניות אבל אין בהם דוא״ל תמיכה, או שאינם מקבלים פניות ויש בהם פניות פתוחות.',
  customersWithPhone: 'מספרי טלפון מאומתים של משתמשים.',
  impersonationLog: 'מי נכנס בשם משתמש אחר, מדוע ולכמה זמן.',
  ticketsWithoutReply: 'פניות שממתינות לתשובה, הוותיקות תחילה.',
  loginLog: 'כל ניסיון כניסה, בין שהצליח ובין שנכשל.',
  signInsByDay: 'הכניסות בכל יום: כמה הצליחו, כמה נכשלו ושל כמה אנשים.',
  activeSessions: 'מי מחובר כעת ומאיפה.',
  failedLoginsByIp: 'כתובות שמהן נכשלו כניסות, השכיחות תחילה.',
  blockedLogins: 'מי צריך להמתין אחרי ניסיונות שגויים רבים מדי.',
  adminsWithoutTFA: 'מנהלים שהכניסה שלהם אינה דורשת שלב שני.',
  auditTrail: 'מה קרה לחשבונות, מתי, מאיפה ועל ידי מי.',
  clientCrashes: 'קריסות של רכיבים בדפדפנים, הדומות יחד.',
  notificationFailures: 'הודעות דוא״ל ו־SMS שלא נשלחו מיד.',
  stuckCommands: 'משימות שאיש אינו מבצע, שאבדו או שנמשכות זמן רב.',
  failedCommands: 'משימות שנכשלו, עם השורה האחרונה ביומן שלהן.',
  commandDurations: 'כמה זמן נמשכות משימות, לפי סוג.',
  jobQueues: 'הודעות, משימות וניקיון שממתינים לביצוע, וכמה זמן הם ממתינים.',
  failedJobs: 'עבודות שנכשלו בכל הניסיונות ולא ינוסו שוב.',
}
