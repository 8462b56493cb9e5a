import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of when servers were switched. */
export const en = {
  title: 'Server power history',
  dt: 'Time',
  since: 'From date',
  until: 'To date',
  server: 'Server',
  serverId: 'Server ID',
  owner: 'Owner',
  user: 'Owner',
  datacenter: 'Data center',
  from: 'Before',
  'from.on': 'On',
  'from.off': 'Off',
  'from.suspended': 'Suspended',
  to: 'After',
  'to.on': 'On',
  'to.off': 'Off',
  'to.suspended': 'Suspended',
  result: 'Result',
  'result.running': 'In progress',
  'result.done': 'Done',
  'result.warned': 'Done with warnings',
  'result.failed': 'Failed',
  'result.cancelled': 'Canceled',
  duration: 'Duration',
  initiator: 'Performed by',
  source: 'Source',
  'source.portal': 'Portal',
  'source.api': 'API',
  'source.system': 'System',
  'source.administrator': 'Administrator',
  cmdId: 'Task ID',
  empty: 'No power changes found.',
}

/** Messages of when servers were switched; resellers override them as `serverPowerHistory.title` and so on. */
export const powerHistoryPack: Pack<typeof en> = {
  name: 'serverPowerHistory',
  en,
  others: { he: () => import('./messages.he.ts') },
}
