/** The words of dialogs of actions, in Hebrew. */
export const words: Record<string, string> = {
  retry: 'ניסיון נוסף',
  next: 'המשך',
  checking: 'בבדיקה מה ההשלכות…',
  leadsTo: 'ההשלכות:',
  leadsToNothing: 'אין השפעה על דבר נוסף.',
}
