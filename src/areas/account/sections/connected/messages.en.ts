import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the section connected. */
export const en = {
  title: 'Connected accounts',
  about: "Use a connected account as another way to sign in. We don't share anything else with it.",
  none: "This site doesn't offer any accounts to connect.",
  connected: 'Connected',
  notConnected: 'Not connected',
  since: params('Since {date}'),
  connect: 'Connect',
  disconnect: 'Disconnect',
  disconnectTitle: params('Disconnect {network}?'),
  disconnectAbout: params(
    "You'll no longer be able to sign in with {network}. Your account there isn't affected.",
  ),
  disconnected: params('{network} disconnected'),
  lastWay: 'This is your only way to sign in. Set a password before you disconnect it.',
  toPassword: 'Set password',
  emailOff:
    'This is your only way to sign in because email and password sign-in is off. Turn it on before you disconnect this account.',
  toEmail: 'Turn on email and password sign-in',
  done: params('{network} connected. You can now sign in with it.'),
  working: params('Connecting {network}…'),
  cancelled: params('Connecting {network} was canceled. Nothing changed.'),
  notDone: params("{network} wasn't connected."),
  back: 'Go back',
  adviseNoEmail: 'Add an email address to that account, then connect it again.',
  adviseAgain: 'Select “Connect” to try again.',
  adviseTaken: 'Sign in to the other account and disconnect it there first.',
  adviseOther: 'Another account from this network is already connected. Disconnect it first.',
}

/** Messages of the section; resellers override them as `connected.title` and so on. */
export const pack: Pack<typeof en> = {
  name: 'connected',
  en,
  others: { he: () => import('./messages.he.ts') },
}
