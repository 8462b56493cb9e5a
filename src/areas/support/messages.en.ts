/** The words of the whole area. */
export const en = {
  newTicket: 'New ticket',
  messageNeeded: 'Write what it is about.',
  loading: 'Loading…',
  retry: 'Try again',
}
