/** The words of the dashboard, in Hebrew. */
export const words: Record<string, string> = {
  title: 'לוח בקרה',
  loading: 'בטעינה…',
  signInFirst: 'יש להיכנס כדי לראות את לוח הבקרה.',
  retry: 'ניסיון נוסף',
  announcements: 'הודעות מערכת',
  noAnnouncements: 'אין הודעות מערכת.',
  important: 'חשוב',
}
