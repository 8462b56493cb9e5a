/** The words of what is done to many at once, in Hebrew. */
export const words: Record<string, string> = {
  cancel: 'ביטול',
  close: 'סגירה',
  bulkCount: 'נבחרו {count}:',
  andMore: 'ועוד {count}',
  progress: 'הושלמו {done} מתוך {count}',
  someFailed: 'כשלים: {failed} מתוך {count}.',
  allDone: 'כל ה-{count} הושלמו.',
  retryFailed: 'ניסיון נוסף עבור {count}',
}
