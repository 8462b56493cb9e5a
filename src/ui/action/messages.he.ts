/** Messages of dialogs of actions, in Hebrew. */
export const words: Record<string, string> = {
  retry: 'ניסיון נוסף',
  next: 'בדיקת ההשפעה',
  checking: 'בדיקת ההשפעה…',
  leadsTo: 'השפעת הפעולה:',
  otherChanges: '{count, plural, one {שינוי נוסף אחד} two {שני שינויים נוספים} other {# שינויים נוספים}}',
  leadsToNothing: 'אין השפעות נוספות.',
  onlyNow: 'יש להעתיק עכשיו. אי אפשר יהיה לראות זאת שוב.',
  copy: 'העתקת {field}',
  copied: 'הועתק',
  close: 'סיום',
}
