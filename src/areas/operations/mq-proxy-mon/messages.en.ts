import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of queues. */
export const en = {
  title: 'MQ proxy monitor',
  queue: 'Queue',
  'queue.mail.urgent': 'Codes and sign-in links',
  'queue.mail': 'Emails and text messages',
  'queue.command': 'Tasks',
  'queue.command.long': 'Long tasks',
  'queue.command.server': 'Server tasks',
  'queue.server.account': 'Servers of suspended accounts',
  'queue.server.leaving': 'Servers of deleted accounts',
  'queue.server.measures': 'Server measurements',
  'queue.server.drift': 'Server drift checks',
  'queue.server.loads': 'Server load',
  'queue.server.months': 'Monthly server reports',
  'queue.report.schedules': 'Report schedules',
  'queue.scan': 'Virus scans',
  'queue.webhook': 'Webhooks',
  'queue.webhook.slow': 'Webhooks: new and slow receivers',
  'queue.files': 'File clean-up',
  'queue.uploads.alive': 'Upload services',
  'queue.jobs.lost': 'Lost jobs',
  'queue.sweep': 'Clean-up',
  status: 'Status',
  'status.ok': 'OK',
  'status.slow': 'Slow',
  'status.stopped': 'Stopped',
  'status.failing': 'Failures',
  workers: 'Workers per node',
  waiting: 'Waiting',
  running: 'Running',
  later: 'Scheduled',
  oldest: 'Oldest waiting',
  done: 'Completed in the last hour',
  failed: 'Failed',
  lastFailed: 'Last failure',
  empty: 'No queues found.',
}

/** Messages of queues; resellers override them as `mqProxyMon.title` and so on. */
export const workQueuesPack: Pack<typeof en> = {
  name: 'mqProxyMon',
  en,
  others: { he: () => import('./messages.he.ts') },
}
