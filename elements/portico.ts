import { configureFromScript } from '../src/core/script-settings.ts'
import { portico } from '../src/ui/portico/portico.ts'

// The page's object without any tag, beside scripts such as `login.js` or elements of the page's own bundle.
if (typeof document === 'object' && configureFromScript(import.meta.url).global)
  Object.assign(globalThis, { portico })

export { portico }
export { configure, type Settings } from '../src/core/settings.ts'
export type { PortalEvents } from '../src/ui/island/events.ts'
export type {
  Portico,
  PorticoSession,
  SessionValue,
  SettingsChange,
  Stop,
} from '../src/ui/portico/portico.ts'
