import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

const percentile =
  'Traffic stayed at or below this rate for 95% of the month. Short peaks in the remaining 5% are not counted.'

/** Messages of the monthly reports of a server. */
export const en = {
  type: 'Report type',
  'type.wan': 'WAN',
  'type.lan': 'LAN',
  'type.cpu': 'CPU',
  'type.iops': 'Disk IOPS',
  'type.diskTraffic': 'Disk traffic',
  wanTraffic: 'WAN traffic (GB)',
  'about.wanTraffic': 'Data exchanged with the internet each month. 1 GB is 1,000,000,000 bytes.',
  wanPer: 'WAN, 95th percentile (Mbit/s)',
  'about.wanPer': percentile,
  lanTraffic: 'LAN traffic (GB)',
  'about.lanTraffic': 'Data exchanged with your private networks each month. 1 GB is 1,000,000,000 bytes.',
  lanPer: 'LAN, 95th percentile (Mbit/s)',
  'about.lanPer': percentile,
  cpu: 'CPU usage (percent)',
  'about.cpu': 'Average of all CPUs while the server was on.',
  ram: 'Memory usage (percent)',
  'about.ram': 'Average while the server was on.',
  iops: 'Disk operations (per second)',
  'about.iops': 'Average number of reads and writes per second while the server was on, all disks together.',
  diskTraffic: 'Disk traffic (GB)',
  'about.diskTraffic': 'Data read from and written to all disks each month. 1 GB is 1,000,000,000 bytes.',
  'figure.month': 'Month',
  'figure.wanRcTraffic': 'Received',
  'figure.wanTrTraffic': 'Sent',
  'figure.wanRcPer': 'Received',
  'figure.wanTrPer': 'Sent',
  'figure.lanRcTraffic': 'Received',
  'figure.lanTrTraffic': 'Sent',
  'figure.lanRcPer': 'Received',
  'figure.lanTrPer': 'Sent',
  'figure.cpu': 'CPU usage',
  'figure.ram': 'Memory usage',
  'figure.disk': 'Reads and writes',
  'figure.diskTraffic': 'Read and written',
  soFar: params('{month} (so far)'),
  months: 'Months are in UTC. The current month is not complete yet.',
  loading: 'Loading…',
  nothing: 'No measurements yet. The first month appears once the server has been on for a while.',
  none: 'No measurements of this kind.',
  retry: 'Try again',
}

/** Messages of the monthly reports of a server; resellers override them as `serverReports.type.wan` and so on. */
export const reportsPack: Pack<typeof en> = {
  name: 'serverReports',
  en,
  others: { he: () => import('./messages.he.ts') },
}
