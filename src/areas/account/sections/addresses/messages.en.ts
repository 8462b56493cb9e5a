import { params } from '../../../../core/i18n/params.ts'

/** The words of the section addresses. */
export const en = {
  title: 'Allowed addresses',
  about:
    'When this is on, only these addresses may sign in, and sessions from anywhere else end. A list without your own address is refused, so that you cannot lock yourself out.',
  on: 'On',
  off: 'Off',
  only: 'Only these addresses may sign in',
  onTitle: 'Let only these addresses sign in?',
  noneEnd: 'No session ends: you are signed in from these addresses only.',
  theseEnd: 'These sessions end at once:',
  turnOn: 'Switch on',
  turnedOn: 'Only these addresses may sign in now.',
  turnedOff: 'Any address may sign in now.',
  empty: 'No address is on the list yet.',
  count: params('{count} of {max}'),
  yours: 'Your address now',
  addOwn: params('Add my current address ({ip})'),
  addTitle: 'Add an address',
  address: 'IP address or range',
  addressHint: 'Such as 203.0.113.7 or 203.0.113.0/24',
  description: 'Description',
  descriptionHint: 'Such as “Office”. You can leave it empty.',
  add: 'Add',
  added: params('Added: {ip}'),
  full: params('The list takes {max} addresses. Remove one to add another.'),
  edit: 'Edit description',
  remove: 'Remove',
  removed: params('Removed: {ip}'),
  removeTitle: params('Remove {ip}?'),
  needed:
    'You are here by this entry, so you would be locked out. Add another one for your address first, or switch the list off.',
  removeAbout: 'Nobody at this address can sign in any more, and sessions from there end.',
}
