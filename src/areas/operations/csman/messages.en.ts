import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of who looks at the screens of servers. */
export const en = {
  title: 'Console manager',
  server: 'Server',
  serverId: 'Server ID',
  user: 'User',
  by: 'Impersonated by',
  node: 'Node',
  dtStart: 'Opened',
  dtLast: 'Last activity',
  clientIp: 'IP address',
  bytes: 'Data sent',
  viewOnly: 'View only',
  status: 'Status',
  'status.open': 'Open',
  'status.closed': 'Closed',
  'view.open': 'Open',
  reason: 'Reason',
  'reason.left': 'Closed by the user',
  'reason.lost': 'Connection lost',
  'reason.restarting': 'Portal restarted',
  'reason.protocol': 'Invalid data',
  'reason.signed-out': 'User signed out',
  'reason.forbidden': 'Permission removed',
  'reason.idle': 'Not used for 30 minutes',
  'reason.disconnected': 'Disconnected by an operator',
  'reason.power-off': 'Server no longer on',
  'reason.suspended': 'Account suspended',
  empty: 'No console connections in the last three months.',
  emptyHint:
    'Consoles that users open appear here with user and IP address. You can disconnect those that are open.',
  'do.end': 'Disconnect',
  'did.end': 'Console disconnected',
  'why.end': 'The user loses the connection within seconds. Nothing happens to the server.',
}

/** Messages of who looks at the screens of servers; resellers override them as `csman.title` and so on. */
export const csmanPack: Pack<typeof en> = {
  name: 'csman',
  en,
  others: { he: () => import('./messages.he.ts') },
}
