/** The actions of rows with a task. */
export const taskActionWords = {
  'do.retryTask': ['Retry', 'ניסיון חוזר'],
  'did.retryTask': ['Task queued again', 'המשימה הוחזרה לתור'],
  'many.retryTask': [
    '{count, plural, one {Retry # task} other {Retry # tasks}}',
    '{count, plural, one {ניסיון חוזר של משימה אחת} two {ניסיון חוזר של שתי משימות} other {ניסיון חוזר של # משימות}}',
  ],
  'why.retryTask': ['Steps that are done are not repeated.', 'שלבים שהושלמו לא יבוצעו שוב.'],
  'do.cancelTask': ['Cancel task', 'ביטול המשימה'],
  'did.cancelTask': ['Cancellation requested', 'נשלחה בקשה לביטול'],
  'many.cancelTask': [
    '{count, plural, one {Cancel # task} other {Cancel # tasks}}',
    '{count, plural, one {ביטול משימה אחת} two {ביטול שתי משימות} other {ביטול # משימות}}',
  ],
  'why.cancelTask': [
    'A task that is running stops at its next step.',
    'משימה שכבר התחילה תיעצר בשלב הבא שלה.',
  ],
  'do.discardTask': ['Discard', 'הסרה'],
  'did.discardTask': ['Task discarded', 'המשימה הוסרה'],
  'many.discardTask': [
    '{count, plural, one {Discard # task} other {Discard # tasks}}',
    '{count, plural, one {הסרת משימה אחת} two {הסרת שתי משימות} other {הסרת # משימות}}',
  ],
  'why.discardTask': [
    'The task ends as canceled, and what it locked is free again.',
    'המשימה תסתיים כמבוטלת, ומה שהיא נעלה ישתחרר.',
  ],
} as const
