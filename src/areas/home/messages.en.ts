import { params } from '../../core/i18n/params.ts'
import type { Pack } from '../../core/i18n/words.ts'

/** Messages of the dashboard and of its own cards; those of other areas have their own. */
export const en = {
  title: 'Dashboard',
  loading: 'Loading…',
  retry: 'Try again',
  signInFirst: 'Sign in to see your dashboard.',

  morning: 'Good morning.',
  afternoon: 'Good afternoon.',
  evening: 'Good evening.',
  morningTo: params('Good morning, {name}.'),
  afternoonTo: params('Good afternoon, {name}.'),
  eveningTo: params('Good evening, {name}.'),
  calm: 'Nothing needs your attention.',

  createServer: 'Create server',
  newTicket: 'New ticket',
  securitySettings: 'Security settings',
  viewUsers: 'Manage users',
  viewTickets: 'View tickets',
  viewReports: 'View reports',
  viewErrors: 'View error logs',
  viewStatus: 'Service status',

  announcements: 'Announcements',
  important: 'Important',

  incidents: 'Incidents and maintenance',
  allIncidents: 'View service status',
  outage: 'Outage',
  degraded: 'Degraded performance',
  maintenance: 'Maintenance in progress',
  planned: 'Scheduled maintenance',
  startedWhen: params('{services} · Started {when}'),
  startsWhen: params('{services} · Starts {when}'),

  tickets: 'Open tickets',
  allTickets: params('{count, plural, one {View # open ticket} other {View all # open tickets}}'),
  unread: 'New',
  open: 'Open',
  answered: 'Answered',
  customerReply: 'Customer replied',
  onHold: 'On hold',
  closed: 'Closed',

  servers: 'Servers',
  on: 'On',
  off: 'Off',
  suspended: 'Suspended',
  soFar: 'Cost this month',
  forecast: 'Month forecast',

  busiest: 'Busiest servers (CPU, last hour)',
  allServers: 'View all servers',

  topCosts: 'Highest costs (month forecast)',
  idle: 'Idle servers (CPU below 5% in the last day)',

  figures: 'Last 30 days',
  users: 'Users',
  signIns: 'Sign-ins',
  failedSignIns: 'Failed sign-ins',
  newTickets: 'New tickets',
  failedTasks: 'Failed tasks',
  stuckTasks: 'Stuck tasks',
  waitingJobs: 'Queued jobs now',
  failedJobs: 'Failed jobs now',
  failedNotifications: 'Failed messages',
}

/** Messages of the dashboard; resellers override them as `home.title` and so on. */
export const homePack: Pack<typeof en> = {
  name: 'home',
  en,
  others: { he: () => import('./messages.he.ts') },
}
