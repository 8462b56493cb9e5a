import { configureFromScript } from '../src/core/script-settings.ts'
import '../src/areas/login/first-card/first-card.ts'
import '../src/ui/island/ahead.ts'
import { portico } from '../src/ui/portico/portico.ts'
import { defines } from './all-tags.ts'

// Every tag at once, as an empty shell; what fills an element is fetched when the page has one.
const { global, ...options } = configureFromScript(import.meta.url)
if (global) Object.assign(globalThis, { portico })
for (const define of defines) define(options)

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
