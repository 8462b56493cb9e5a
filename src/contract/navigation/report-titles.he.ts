// Made from src/contract/report-registry.ts and the files of its reports by npm run generate.

/** Titles of reports in Hebrew. */
export const titles = {
  recentUsersActivity: 'פעילות משתמשים אחרונה',
  suspendedUsersToTerminate: 'משתמשים מושעים המיועדים לסגירה',
  deletedUsers: 'משתמשים שנמחקו',
  migratedEmails: 'כתובות דוא״ל ששונו',
  duplicateExternalIDs: 'מזהים חיצוניים כפולים',
  sitesWithInvalidSupportFlag: 'אתרים עם סימון תמיכה שגוי',
  customersWithPhone: 'לקוחות עם מספר טלפון',
  impersonationLog: 'כניסות בשם משתמש אחר',
  ticketsWithoutReply: 'פניות ללא מענה',
  loginLog: 'יומן כניסות',
  signInsByDay: 'כניסות לפי יום',
  activeSessions: 'חיבורים פעילים',
  failedLoginsByIp: 'כניסות שנכשלו לפי כתובת IP',
  blockedLogins: 'כניסות חסומות',
  adminsWithoutTFA: 'מנהלים ללא אימות דו־שלבי',
  auditTrail: 'יומן ביקורת',
  clientCrashes: 'קריסות בדפדפנים',
  notificationFailures: 'הודעות שלא נשלחו',
  stuckCommands: 'משימות תקועות',
  failedCommands: 'משימות שנכשלו',
  commandDurations: 'זמני ביצוע של משימות',
  jobQueues: 'תורי עבודות',
  failedJobs: 'עבודות שנכשלו',
}
