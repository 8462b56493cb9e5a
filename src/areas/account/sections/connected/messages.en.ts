import { params } from '../../../../core/i18n/params.ts'

/** The words of the section connected. */
export const en = {
  title: 'Connected accounts',
  about: 'A connected account is another way to sign in. Nothing else is shared with it.',
  none: 'This site has no networks to connect.',
  connected: 'Connected',
  notConnected: 'Not connected',
  since: 'Since',
  connect: 'Connect',
  disconnect: 'Disconnect',
  disconnectTitle: params('Disconnect {network}?'),
  disconnectAbout: params('You can no longer sign in with {network}. Your account there stays as it is.'),
  disconnected: params('{network} is disconnected.'),
  lastWay: 'This is your only way to sign in. Set a password first, then you can disconnect it.',
  toPassword: 'Set a password',
  emailOff:
    'This is your only way to sign in, since signing in with email and password is off. Switch that on first, then you can disconnect it.',
  toEmail: 'Sign in with email and password',
  done: params('{network} is connected. You can sign in with it from now on.'),
  working: params('Connecting {network}…'),
  cancelled: 'You came back without finishing. Nothing was changed.',
  notDone: params('{network} is not connected.'),
  back: 'Back to where you were',
  adviseNoEmail: 'Add an email address there, then connect it again.',
  adviseAgain: 'Press “Connect” to try once more.',
  adviseTaken: 'Sign in with that other account and disconnect it there first.',
  adviseOther: 'Another account of this network is connected already. Disconnect it first.',
}
