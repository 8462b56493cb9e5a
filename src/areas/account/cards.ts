import type { DashboardCard } from '../../ui/island/dashboard-card.ts'
import { Attention } from './cards/attention.tsx'
import { cardsPack } from './cards/messages.ts'
import { RunningTasks } from './cards/running-tasks.tsx'
import { SignIns } from './cards/sign-ins.tsx'
import { queuePack } from './queue/messages.ts'

/** What the account area offers to a dashboard: first what is wrong. */
export const cards: readonly DashboardCard[] = [
  { id: 'attention', Card: Attention, packs: [cardsPack, queuePack] },
  { id: 'tasks', Card: RunningTasks, packs: [cardsPack, queuePack] },
  { id: 'sign-ins', Card: SignIns, packs: [cardsPack] },
]
