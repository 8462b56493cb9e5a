import { found } from '../../../core/registry.ts'
import { signedInHint } from '../../../core/session/hint.ts'
import { isDemo, serviceOf, sessionKey } from '../../../core/session/session-key.ts'
import type { Session } from '../../../core/session/session.ts'
import { settings } from '../../../core/settings.ts'
import { pageTheme, languageOf } from '../../../ui/island/page-settings.ts'
import { fetching, type PortalElement } from '../../../ui/island/shell.ts'
import { bridge } from './bridge.ts'
import { draw } from './draw.ts'
import { styles } from './parts.ts'

// The scripts that a page names carry the sign-in card itself: it shows, and can be typed into, while its view is fetched.

// What a view may ask for next. It asks again if one fails here, so that no attempt is made twice.
const hebrew = () => import('../messages.he.ts')
const routes = () => import('../../../ui/island/location-modes.ts')
const themes = () => import('../../../core/theme/theme-css.ts')

// Later elements of a tag have their view at once.
const loaded = new WeakSet()

fetching.first = (host) => {
  const tag = host.constructor
  if (loaded.has(tag) || !host.localName.endsWith('-login')) return
  host.addEventListener('portal-ready', () => loaded.add(tag), { once: true })
  // The code that made the element may set attributes next. The view says what is wrong.
  queueMicrotask(() => void show(host).catch(() => undefined))
}

async function show(host: PortalElement): Promise<void> {
  const isAddressed = /^(hash|path)$/.test(host.getAttribute('routing') ?? '')
  if (languageOf(host) === 'he') hebrew().catch(() => undefined)
  if (isAddressed) routes().catch(() => undefined)
  if (isAddressed || !isPlain(host)) return
  const theme = pageTheme(host)
  const sheets = [sheetOf(styles)]
  if (theme) sheets.push(sheetOf((await themes()).themeCss(theme)))
  // The view may be there by now.
  if (hasContent(host) || !host.isConnected) return
  host.shadowRoot.adoptedStyleSheets = sheets
  bridge(host, draw(host))
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

// The loader puts links there, which fetch ahead.
const hasContent = ({ shadowRoot }: PortalElement): boolean => shadowRoot.querySelector('div') !== null

/** Whether an element begins with the plain form. All else waits for its view. */
function isPlain(host: PortalElement): boolean {
  const { strings, theme } = settings()
  const own = (name: string) => host.getAttribute(name) ?? undefined
  const service = serviceOf(host)
  const session = found(sessionKey(...service)) as Session | undefined
  const state = session?.$state.get() ?? { status: 'unknown' }
  return !(
    hasContent(host) ||
    host.querySelector(':scope>[data-served]') ||
    own('notice') ||
    !/^(\/login)?$/i.test(own('route') ?? '') ||
    typeof strings === 'string' ||
    Object(theme).contrast ||
    (state.status === 'unknown'
      ? !isDemo(service[0]) && signedInHint.get()
      : 'user' in state || 'reason' in state)
  )
}
