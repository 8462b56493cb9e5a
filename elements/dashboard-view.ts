import { attention } from '../src/areas/account/cards/attention.tsx'
import { runningTasks } from '../src/areas/account/cards/running-tasks.ts'
import { signIns } from '../src/areas/account/cards/sign-ins.tsx'
import { announcements } from '../src/areas/home/announcements.ts'
import { busiest } from '../src/areas/home/busiest.tsx'
import { figures } from '../src/areas/home/figures.ts'
import { incidents } from '../src/areas/home/incidents.ts'
import { servers } from '../src/areas/home/servers.ts'
import { idle, topCosts } from '../src/areas/home/spending.tsx'
import { tickets } from '../src/areas/home/tickets.ts'
import { dashboardOf } from '../src/areas/home/view.tsx'

// The one place that knows which areas offer cards, and their order.
/** What fills `<portal-dashboard>`. */
export const { mount } = dashboardOf([
  attention,
  figures,
  servers,
  topCosts,
  idle,
  busiest,
  tickets,
  runningTasks,
  incidents,
  announcements,
  signIns,
])
