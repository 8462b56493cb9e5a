/** The words of the whole area, in Hebrew. */
export const words: Record<string, string> = {
  newTicket: 'פנייה חדשה',
  messageNeeded: 'יש לכתוב במה מדובר.',
  loading: 'טוען…',
  retry: 'ניסיון נוסף',
}
