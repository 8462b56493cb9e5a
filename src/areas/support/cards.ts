import type { DashboardCard } from '../../ui/island/dashboard-card.ts'
import { cardsPack } from './cards/messages.ts'
import { OpenTickets } from './cards/open-tickets.tsx'

/** What support offers to a dashboard. */
export const cards: readonly DashboardCard[] = [{ id: 'tickets', Card: OpenTickets, packs: [cardsPack] }]
