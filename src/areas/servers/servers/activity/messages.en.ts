import { params } from '../../../../core/i18n/params.ts'
import type { Pack } from '../../../../core/i18n/words.ts'

/** Messages of a server's last day. */
export const en = {
  title: 'Last 24 hours',
  cpu: 'CPU',
  received: 'Received',
  sent: 'Sent',
  megabits: params('{number} Mbit/s'),
  course: params('{name} over the last 24 hours: {average} on average, {highest} at most'),
  nothing: 'No measurements yet.',
  loading: 'Loading…',
  failed: "We couldn't load these measurements.",
  all: 'All statistics',
}

/** Messages of a server's last day; resellers override them as `serverActivity.title` and so on. */
export const activityPack: Pack<typeof en> = {
  name: 'serverActivity',
  en,
  others: { he: () => import('./messages.he.ts') },
}
