/** What stands over every page while somebody is signed in as somebody else. */
export const en = {
  signedInAs: 'You are signed in as {email}.',
  own: 'Your own account is {email}.',
  end: 'End',
  failed: 'This could not be ended. Please try again.',
}
