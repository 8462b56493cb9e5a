import { configureFromScript } from '../src/core/script-settings.ts'
import { shared } from '../src/core/registry.ts'
import { version } from '../src/core/version.ts'
import { portico } from '../src/ui/portico/portico.ts'
import '../src/areas/login/first-card/first-card.ts'
import '../src/ui/island/missing.ts'
import { define } from './portal-login.ts'

const { global, ...options } = configureFromScript(import.meta.url)
if (global) Object.assign(globalThis, { portico })
// What this script fetches later works with its first copy on a page.
shared(`login ${version}`, () => {
  // Fetched before there is an element; an element asks again if this fails.
  void import('../src/areas/login/view.tsx').catch(() => undefined)
  return define
})(options)

export { configure } from '../src/core/settings.ts'
export type { PortalEvents } from '../src/ui/island/events.ts'
