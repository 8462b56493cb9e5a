/** The words of the card of support on a dashboard, in Hebrew. */
export const words: Record<string, string> = {
  title: 'פניות לתמיכה',
  loading: 'בטעינה…',
  retry: 'ניסיון נוסף',
  none: 'אין פניות פתוחות.',
  open: 'פתוחות: {count}',
  waiting: 'ממתינות לך: {count}',
  unread: 'עם הודעה שלא נקראה: {count}',
  all: 'כל הפניות',
}
