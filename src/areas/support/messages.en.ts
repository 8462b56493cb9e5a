/** Messages of the whole area. */
export const en = {
  newTicket: 'Create ticket',
  messageNeeded: 'Please enter a message',
  loading: 'Loading…',
  retry: 'Try again',
}
