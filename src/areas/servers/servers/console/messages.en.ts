import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of the console of a server. */
export const en = {
  console: 'Console',
  about:
    'See the screen of the server and use its keyboard and mouse from here, even when its network is down.',
  open: 'Open console',
  close: 'Close console',
  reconnect: 'Reconnect',
  connecting: 'Connecting…',
  connected: 'Connected',
  viewOnly: 'View only',
  viewOnlyHint: "You don't have permission to change this server, so your input isn't sent.",
  viewOnlyHere: "This page only shows the screen, so your input isn't sent.",
  screenOf: params('Screen of {name}', 'name'),
  release:
    'Your keyboard controls the server while its screen is in focus. Press Ctrl+Alt+Shift to release it.',
  keys: 'Send keys',
  paste: 'Paste text…',
  pasteTitle: 'Paste text',
  pasteLabel: 'Text',
  pasteHint: 'The text is typed one key at a time, for a US keyboard layout.',
  pasteDo: 'Type text',
  cancel: 'Cancel',
  fit: 'Fit to width',
  fullScreen: 'Full screen',
  leaveFullScreen: 'Exit full screen',
  'end.restarting': 'The portal is restarting. Reconnect in a moment.',
  'end.protocol': 'The connection failed. Reconnect to try again.',
  'end.signed-out': "You're signed out. Sign in again to use the console.",
  'end.forbidden': "You no longer have permission to use this server's console.",
  'end.unavailable': "The screen of this server can't be reached at the moment. Try again in a few minutes.",
  'end.idle': 'The console was closed after 30 minutes without activity.',
  'end.disconnected': 'The console was closed by an administrator.',
  'end.power-off': 'The server is no longer on. Power it on to use the console.',
  'end.suspended': "Your account is suspended, so you can't use the console.",
  'end.too-many': 'You have too many open consoles. Close one of them and try again.',
  'end.ticket': "The console couldn't be opened in time. Reconnect to try again.",
  noSocket:
    "The console needs WebSockets, which aren't available on this page. Open the portal in its own tab or in another browser.",
  'end.lost': 'The connection was lost. Check your network and reconnect.',
}

/** Messages of the console of a server; resellers override them as `console.open` and so on. */
export const consolePack: Pack<typeof en> = {
  name: 'console',
  en,
  others: { he: () => import('./messages.he.ts') },
}
