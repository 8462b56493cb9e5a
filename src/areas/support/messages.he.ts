/** Messages of the whole area, in Hebrew. */
export const words: Record<string, string> = {
  newTicket: 'פנייה חדשה',
  messageNeeded: 'יש לכתוב את תוכן הפנייה.',
  loading: 'בטעינה…',
  retry: 'ניסיון נוסף',
}
