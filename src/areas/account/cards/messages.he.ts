/** Messages of the account's cards on a dashboard, in Hebrew. */
export const words: Record<string, string> = {
  retry: 'ניסיון נוסף',
  attention: 'דורש טיפול',
  taskFailed: 'המשימה נכשלה: {task}',
  moreFailed:
    '{count, plural, one {עוד משימה אחת נכשלה} two {עוד שתי משימות נכשלו} other {עוד # משימות נכשלו}}',
  disabled: 'החשבון שלך מושבת',
  disabledHint: 'השירותים שלו כבויים.',
  unvalidated: 'כתובת הדוא״ל שלך לא אומתה',
  unvalidatedHint: 'עד לאימות הכתובת, חלק מהשירותים לא יהיו זמינים.',
  validate: 'אימות הכתובת',
  oneStep: 'מומלץ להפעיל אימות דו־שלבי',
  oneStepHint: 'האימות הדו־שלבי מגן על החשבון גם אם הסיסמה נגנבה.',
  addStep: 'הפעלת אימות דו־שלבי',
  suspended: 'החשבון שלך מושעה',
  deletedWhen: 'הנתונים שלך יימחקו {when}.',
  warned: 'לחשבון שלך נרשמה אזהרה',
  contactSupport: 'פנייה לתמיכה',
  ticketsToAnswer:
    '{count, plural, one {פנייה אחת ממתינה למענה} two {שתי פניות ממתינות למענה} other {# פניות ממתינות למענה}}',
  ticketsAnswered:
    '{count, plural, one {התקבלה תשובה בפנייה אחת} two {התקבלה תשובה בשתי פניות} other {התקבלה תשובה ב־# פניות}}',
  viewTickets: 'הצגת הפניות',
  jobsFailed: '{count, plural, one {עבודה אחת נכשלה} two {שתי עבודות נכשלו} other {# עבודות נכשלו}}',
  accountsToDelete:
    '{count, plural, one {חשבון מושעה אחד ממתין למחיקה} two {שני חשבונות מושעים ממתינים למחיקה} other {# חשבונות מושעים ממתינים למחיקה}}',
  adminsWithoutTwoStep:
    '{count, plural, one {מנהל אחד לא הפעיל אימות דו־שלבי} two {שני מנהלים לא הפעילו אימות דו־שלבי} other {# מנהלים לא הפעילו אימות דו־שלבי}}',
  budgetsReached:
    '{count, plural, one {תקציב אחד נחרג או צפוי להיחרג} two {שני תקציבים נחרגו או צפויים להיחרג} other {# תקציבים נחרגו או צפויים להיחרג}}',
  viewBudgets: 'הצגת התקציבים',
  usersSuspended:
    '{count, plural, one {משתמש אחד שלך מושעה או נעול} two {שני משתמשים שלך מושעים או נעולים} other {# משתמשים שלך מושעים או נעולים}}',
  invitationsExpiring:
    '{count, plural, one {תוקפה של הזמנה אחת יפוג בקרוב} two {תוקפן של שתי הזמנות יפוג בקרוב} other {תוקפן של # הזמנות יפוג בקרוב}}',
  expiresWhen: 'התוקף יפוג {when}.',
  exportExpiring:
    '{count, plural, one {קובץ הנתונים שלך מוכן} two {שני קובצי נתונים מוכנים} other {# קובצי נתונים מוכנים}}',
  download: 'הורדה',
  review: 'לבדיקה',
  running: 'משימות בביצוע',
  moreRun:
    '{count, plural, one {עוד משימה אחת בביצוע או בתור} two {עוד שתי משימות בביצוע או בתור} other {עוד # משימות בביצוע או בתור}}',
  unreachable: 'טעינת המשימות נכשלה.',
  done: 'הושלמו {percent}%',
  signIns: 'כניסות אחרונות',
  signIn: 'כניסה',
  blocked: 'הכניסה נחסמה זמנית',
  secondStep: 'אימות דו־שלבי בכניסה',
  failed: 'נכשלה',
  thisDevice: 'המכשיר הזה',
  localNetwork: 'רשת מקומית',
  allSignIns: 'כל הכניסות',
}
