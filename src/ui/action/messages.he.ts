/** The words of dialogs of actions, in Hebrew. */
export const words: Record<string, string> = {
  retry: 'ניסיון נוסף',
  next: 'בדיקת ההשפעה',
  checking: 'בדיקת ההשפעה…',
  leadsTo: 'השפעת הפעולה:',
  leadsToNothing: 'אין השפעות נוספות.',
}
