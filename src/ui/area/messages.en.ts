/** What every area says of its pages, whatever they show. */
export const en = {
  signInFirst: 'Sign in to see this page.',
  loading: 'Loading…',
  retry: 'Try again',
  menuFailed: 'What you may see here could not be fetched.',
  pageFailed: 'This page could not be fetched.',
  forbiddenTitle: 'No access',
  forbidden:
    'Your account has no permission for this page. Ask an administrator of your organisation for it.',
  missingTitle: 'Not found',
  missing: 'There is no such thing here, or it is no longer there.',
  failed: 'This could not be fetched.',
  goOn: 'Go to where you have access',
  back: 'Back to the list',
  info: 'Info',
  sections: 'Sections',
  inProgress: 'In progress…',
}
