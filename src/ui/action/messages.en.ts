/** The words of dialogs of actions. */
export const en = {
  retry: 'Try again',
  next: 'Review impact',
  checking: 'Checking the impact…',
  leadsTo: 'If you continue:',
  leadsToNothing: 'Nothing else is affected.',
}
