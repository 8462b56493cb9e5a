import { noteFramedBy } from '../../core/frame/framed-by.ts'
import { readPageMessage, sendTo, type FrameMessage } from '../../core/frame/frame-messages.ts'
import { lookOf, lookText, type Look } from '../../core/frame/look.ts'
import { found } from '../../core/registry.ts'
import { sessionKey } from '../../core/session/session-key.ts'
import type { Session } from '../../core/session/session.ts'
import { configure, settings } from '../../core/settings.ts'
import type { SiteTheme } from '../../core/theme/theme-input.ts'
import { islands } from '../../ui/island/islands.ts'

/**
 * Begins the isolated page: takes over from its address which page is around it and how to look, and tells that page when it is
 * ready, how high it is, and that a user has signed in or out. Runs before the elements of the page.
 */
export function beginIsolated(): void {
  const { searchParams } = new URL(location.href)
  // The page's policy names this origin alone, so that no other page can be around it.
  const page = searchParams.get('page') ?? ''
  const siteKey = searchParams.get('site-key') ?? undefined
  noteFramedBy(document.documentElement.dataset['page'] ?? '', page)
  configure({ svc: `${location.origin}/svc`, ...(siteKey && { siteKey }) })
  const around = window.parent
  const tell = (message: FrameMessage) => sendTo(around, page, message)

  let isReady = false
  const tellHeight = () => tell({ type: 'height', height: Math.ceil(document.body.offsetHeight) })
  const tellReady = () => {
    tell({ type: 'ready' })
    tellHeight()
  }

  takeLook(lookOf(searchParams.get('look')))
  // That of its first markup; from here on it follows the page.
  document.querySelector('portal-login')?.removeAttribute('lang')
  takeRoute()
  addEventListener('hashchange', () => {
    takeRoute()
    tell({ type: 'ready' })
  })
  addEventListener('message', ({ source, origin, data }: MessageEvent<unknown>) => {
    if (source !== around || origin !== page) return
    const message = readPageMessage(data)
    if (message?.type === 'look') {
      takeLook(message.look)
      // The page may have begun to listen only now.
      if (isReady) tellReady()
    }
    // The service says who it is.
    else if (message) void sessionOf(siteKey)?.load({ fresh: true })
  })
  document.addEventListener('portal-signed-in', ({ detail }) => {
    if (!detail.restored) tell({ type: 'signed-in' })
  })
  document.addEventListener('portal-signed-out', () => tell({ type: 'signed-out' }))
  document.addEventListener('portal-ready', () => {
    isReady = true
    tell({ type: 'ready' })
  })
  // Only the page around goes somewhere: what else the portal has, no frame may show.
  document.addEventListener('portal-navigate', (event) => {
    if (event.detail.kind !== 'inner') event.preventDefault()
  })
  new ResizeObserver(tellHeight).observe(document.body)
}

const sessionOf = (siteKey: string | undefined) =>
  found(sessionKey(settings().svc, siteKey)) as Session | undefined

/** Gives the elements their route, and takes it out of the address: it may hold a token. */
function takeRoute(): void {
  const route = location.hash.slice(1)
  if (!route.startsWith('/')) return
  history.replaceState(null, '', location.pathname + location.search)
  for (const element of document.querySelectorAll('portal-login')) element.setAttribute('route', route)
}

let shown = ''

function takeLook(look: Look): void {
  const text = lookText(look)
  if (text === shown) return
  shown = text
  const { lang = 'en', scheme = 'light', density, theme } = look
  const root = document.documentElement
  root.lang = lang
  // Elements follow the color scheme of their page; setting it there costs no script.
  root.style.colorScheme = scheme === 'auto' ? 'light dark' : scheme
  configure({ lang, ...(density && { density }), ...(theme?.brand && { theme: withoutScheme(theme) }) })
  for (const view of islands().values()) for (const name of ['lang', 'theme']) view.update(name)
}

const withoutScheme = ({ brand = '', ...theme }: Partial<SiteTheme>): SiteTheme => {
  delete theme.scheme
  return { brand, ...theme }
}
