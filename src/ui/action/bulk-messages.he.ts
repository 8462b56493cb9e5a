/** The words of what is done to many at once, in Hebrew. */
export const words: Record<string, string> = {
  cancel: 'ביטול',
  close: 'סגירה',
  next: 'המשך',
  bulkCount: 'נבחרו {count}:',
  bulkAble: 'ניתן לבצע עבור {able} מתוך {count}.',
  bulkEach: 'לכל אחד',
  bulkChecking: 'בבדיקה מה ההשלכות: {done} מתוך {count}',
  andMore: 'ועוד {count}',
  progress: 'הושלמו {done} מתוך {count}',
  someFailed: 'כשלים: {failed} מתוך {count}.',
  allDone: 'כל ה-{count} הושלמו.',
  retryFailed: 'ניסיון נוסף עבור {count}',
}
