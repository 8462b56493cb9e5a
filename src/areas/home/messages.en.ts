/** The words of the dashboard as a whole and of the announcements; each card has its own besides. */
export const en = {
  title: 'Dashboard',
  loading: 'Loading…',
  signInFirst: 'Sign in to see your dashboard.',
  retry: 'Try again',
  announcements: 'Announcements',
  noAnnouncements: 'No announcements.',
  important: 'Important',
}
