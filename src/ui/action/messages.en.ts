/** The words of dialogs of actions. */
export const en = {
  retry: 'Try again',
  next: 'Continue',
  checking: 'Finding out what this leads to…',
  leadsTo: 'What this leads to:',
  leadsToNothing: 'Nothing else is affected.',
}
