import { configureFromScript } from '../src/core/script-settings.ts'
import '../src/ui/island/ahead.ts'
import { portico } from '../src/ui/portico/portico.ts'
import { define as dashboard } from './portal-dashboard.ts'
import { define as login } from './portal-login.ts'
import { define as nav } from './portal-nav.ts'
import { define as people } from './portal-people.ts'
import { define as profile } from './portal-profile.ts'
import { define as queue } from './portal-queue.ts'
import { define as reports } from './portal-reports.ts'
import { define as support } from './portal-support.ts'
import { define as user } from './portal-user.ts'

// Every tag at once, as an empty shell; what fills an element is fetched when the page has one.
const { global, ...options } = configureFromScript(import.meta.url)
if (global) Object.assign(globalThis, { portico })
for (const define of [login, user, profile, queue, nav, dashboard, people, support, reports]) define(options)

export type { PortalEvents } from '../src/ui/island/events.ts'
export type {
  Portico,
  PorticoSession,
  SessionValue,
  SettingsChange,
  Stop,
} from '../src/ui/portico/portico.ts'
export { configure } from '../src/core/settings.ts'
export { portico }
