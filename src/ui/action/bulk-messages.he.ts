/** Messages of what is done to many at once, in Hebrew. */
export const words: Record<string, string> = {
  cancel: 'ביטול',
  close: 'סגירה',
  next: 'בדיקת ההשפעה',
  bulkCount: '{count, plural, one {נבחר פריט אחד:} two {נבחרו שני פריטים:} other {נבחרו # פריטים:}}',
  bulkAble: 'אפשר לשנות {able} מתוך {count} הפריטים שנבחרו.',
  bulkEach: 'לכל פריט',
  bulkChecking: 'בדיקת ההשפעה: {done} מתוך {count}',
  andMore: 'ועוד {count}',
  progress: 'הושלמו {done} מתוך {count}',
  someFailed: 'הפעולה נכשלה ב־{failed} מתוך {count}.',
  allDone:
    '{count, plural, one {הפעולה הושלמה} two {הפעולה הושלמה בשני הפריטים} other {הפעולה הושלמה בכל # הפריטים}}',
  retryFailed:
    '{count, plural, one {ניסיון נוסף עבור פריט אחד} two {ניסיון נוסף עבור שני פריטים} other {ניסיון נוסף עבור # פריטים}}',
}
