import type { Pack } from '../../../core/i18n/words.ts'

/** Messages of the page of a new ticket. */
export const en = {
  title: 'Create ticket',
  lead: "Describe one issue: what happened and when. We'll email you when support replies.",
  urgent: 'Use Urgent only if a service is down. Check the current status:',
  health: 'Services health status',
  subject: 'Subject',
  subjectWrong: 'Enter 3 to 200 characters',
  service: 'Service',
  'service.none': 'No specific service',
  'service.servers': 'Servers',
  'service.storage': 'Storage',
  'service.marketplace': 'Marketplace',
  secrets: "This looks like a password. Support never needs your password, so don't include it.",
  send: 'Create ticket',
  created: 'Ticket created',
  department: 'Department',
  'department.support': 'Technical support',
  'department.billing': 'Billing',
  'department.sales': 'Sales',
  'department.abuse': 'Abuse',
  priority: 'Priority',
  'priority.low': 'Low',
  'priority.normal': 'Normal',
  'priority.high': 'High',
  'priority.urgent': 'Urgent',
  message: 'Message',
  'hint.message': 'Ctrl + Enter sends. What you write is kept in this browser until it is sent.',
}

/** Messages of the page of a new ticket; resellers override them as `newTicket.title` and so on. */
export const createPack: Pack<typeof en> = {
  name: 'newTicket',
  en,
  others: { he: () => import('./messages.he.ts') },
}
