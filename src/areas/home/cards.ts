import type { DashboardCard } from '../../ui/island/dashboard-card.ts'
import { Announcements } from './announcements.tsx'
import { homePack } from './messages.ts'

/** What the dashboard has of its own. */
export const cards: readonly DashboardCard[] = [
  { id: 'announcements', Card: Announcements, packs: [homePack] },
]
