import { matchRoute, PortalDashboard, type RouteMatch, signedInHint, useStore } from 'portico/react'
import { useEffect, useRef } from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { atom } from 'nanostores'
import { countPage } from '../analytics/count-page.ts'
import { Breadcrumbs } from '../frame/breadcrumbs.tsx'
import { CrashBoundary } from '../frame/crash-boundary.tsx'
import { Frame } from '../frame/frame.tsx'
import { Waiting } from '../frame/waiting.tsx'
import { texts } from '../messages.ts'
import { Foot } from '../screens/foot.tsx'
import { noteChoice } from '../palette/recent.ts'
import { GuestProfile } from '../screens/guest-profile.tsx'
import { Problem } from '../screens/problem.tsx'
import { menu, page } from '../session/page-session.ts'
import { nothingUnsaved } from '../session/unsaved.ts'
import { useSite } from '../site.ts'
import { screenFor } from '../views.ts'
import { decide, type Decision } from './decide.ts'
import { Go, GoToSignIn } from './go.tsx'
import { LazyScreen } from './lazy-screen.tsx'
import { $record } from './record.ts'
import { shapeOf } from './shape.ts'
import { entryOf, useTitle } from './title.ts'

/** The page of the address. */
export function Page() {
  const path = usePathname()
  const { status } = useStore(page.$state)
  const { value, problem } = useStore(menu.$menu)
  useEffect(() => menu.read(), [])
  const permitted = value?.menu ?? (problem ? null : undefined)
  const decision = decide(matchRoute(path), status, permitted)
  useEffect(nothingUnsaved, [path])
  useEffect(() => void countPage(), [path, status])
  return (
    <>
      <Announcer />
      <Decided decision={decision} path={path} />
    </>
  )
}

/** Whether an agreement is all there is to show. A page that was open before stays behind it. */
function useIsGated(): boolean {
  const state = useStore(page.$state)
  const wasOpen = useRef(false)
  if (state.status !== 'signed-in') return false
  wasOpen.current ||= !state.user.agreementSignRequired
  return !wasOpen.current
}

function Decided({ decision, path }: { decision: Decision; path: string }) {
  const isGated = useIsGated()
  const { status } = useStore(page.$state)
  const site = useSite()
  const t = useStore(texts)
  if (decision.show === 'other') return <Go to={decision.to} />
  if (decision.show === 'sign-in')
    return isGuest(path) ? (
      <div className="frame">
        <GuestProfile otherwise={<GoToSignIn />} />
        <Foot site={site} />
      </div>
    ) : (
      <GoToSignIn />
    )
  if (decision.show === 'screen' && decision.place.route.access === 'anyone')
    return (
      <div className="frame">
        <Shown place={decision.place} path={path} />
        <Foot site={site} />
      </div>
    )
  // Any element shows the agreement. The menu and the header would have nothing to show.
  if (isGated)
    return (
      <div className="frame">
        <main id="main" className="main">
          <PortalDashboard headingLevel={1} />
        </main>
        <Foot site={site} />
      </div>
    )
  // Most likely a stranger, to whom the frame need not flash up.
  if (decision.show === 'waiting' && status === 'unknown' && !signedInHint.get())
    return (
      <div className="frame">
        <main id="main" className="door">
          <Waiting shape="door" />
        </main>
      </div>
    )
  return (
    <Frame site={site} path={path}>
      {decision.show === 'waiting' && <Waiting shape={shapeOf(matchRoute(path))} />}
      {decision.show === 'no-menu' && <Problem text={t.menuFailed} again={() => void menu.refresh()} />}
      {(decision.show === 'screen' || decision.show === 'forbidden') && (
        <Shown place={decision.place} path={path} isForbidden={decision.show === 'forbidden'} />
      )}
    </Frame>
  )
}

const forbidden = { view: 'forbidden', access: 'session' } as const

interface ShownProps {
  place: RouteMatch
  /** The address that leads there. */
  path: string
  isForbidden?: boolean
}

/** A screen with its title, breadcrumbs, focus handling and crash fallback. */
function Shown({ place, path, isForbidden = false }: ShownProps) {
  const t = useStore(texts)
  const site = useSite()
  const { value } = useStore(menu.$menu)
  const own = useTitle(place)
  const { route } = place
  const id = isForbidden ? `forbidden ${route.path}` : route.path
  const system = value?.whitelabel.systemName ?? site?.systemName
  const record = useStore($record)
  const isListed = route.access !== 'anyone' && !isForbidden
  const entry = entryOf(route)
  useEffect(() => {
    if (isListed) noteChoice(entry)
  }, [isListed, entry])
  const load = screenFor(isForbidden ? forbidden : route)!
  return (
    <>
      <Arrival id={id} title={isForbidden ? t.forbiddenTitle : own} record={record} system={system} />
      {isListed && <Breadcrumbs id={entry} path={path} />}
      {/* Routes of one view share its screen, so that typed text survives. */}
      <CrashBoundary key={isForbidden ? 'forbidden' : route.view} at={path}>
        <LazyScreen load={load} shape={shapeOf(place)} {...place}>
          <FocusHere id={id} isPublic={route.access === 'anyone'} />
        </LazyScreen>
      </CrashBoundary>
    </>
  )
}

// Tokens of email links were removed from the address before any other script; the page's registry holds them
// until they are used.
const registry = (globalThis as { [key: symbol]: Map<string, unknown> | undefined })[
  Symbol.for('portico.session.v1')
]
const query = new URLSearchParams((registry?.get('query') as string | undefined) ?? '')
const came = query.has('token') ? location.pathname : undefined

/** Whether the visitor came to the profile from an email, and so may use it without signing in. */
const isGuest = (path: string): boolean => came === path && /^\/profile(\/|$)/i.test(path)

const $announced = atom('')

interface ArrivalProps {
  /** Differs from page to page. */
  id: string
  title: string
  /** Name of the shown record, if any. */
  record: string
  /** The whole portal, as the site calls it. */
  system: string | undefined
}

/**
 * Effects of navigation: the document's title, and after a page change the focus on the heading and an
 * announcement for screen readers.
 */
function Arrival({ id, title, record, system }: ArrivalProps) {
  const before = useRef(id)
  useEffect(() => {
    document.title = [record, title, system].filter(Boolean).join(' · ')
  }, [title, record, system])
  useEffect(() => {
    if (before.current === id) return
    before.current = id
    $announced.set(title)
  }, [id, title])
  return null
}

interface FocusProps {
  id: string
  /** Public pages are an element's, which moves the focus itself. */
  isPublic: boolean
}

/** Placed beside a screen: focuses its heading once it is there, except on the first load. */
function FocusHere({ id, isPublic }: FocusProps) {
  useEffect(() => {
    const isFirst = !arrived
    arrived = id
    if (isFirst || isPublic) return
    // Back brings its own place.
    const scrolled = (history.state as { scroll?: number } | null)?.scroll
    if (!scrolled) scrollTo({ top: 0, behavior: 'instant' })
    const main = document.getElementById('main')
    const heading = main?.querySelector<HTMLElement>('h1')
    // An element has gone to its own heading.
    if (document.activeElement?.shadowRoot?.activeElement?.matches('[part=heading]')) return
    if (heading) heading.tabIndex = -1
    ;(heading ?? main)?.focus({ preventScroll: true })
    return heading || !main ? undefined : passOn(main)
  }, [id, isPublic])
  return null
}

let arrived = ''

/** An element's heading appears later: it gets the focus unless the user moved it elsewhere. */
function passOn(main: HTMLElement): () => void {
  const pass = ({ target }: Event): void => {
    const heading = (target as Element).shadowRoot?.querySelector<HTMLElement>('[part=heading]')
    if (document.activeElement === main) heading?.focus({ preventScroll: true })
  }
  main.addEventListener('portal-ready', pass, { once: true })
  return () => main.removeEventListener('portal-ready', pass)
}

/** Live region for new pages, present from the start so that screen readers know it. */
function Announcer() {
  return (
    <p className="spoken" aria-live="polite">
      {useStore($announced)}
    </p>
  )
}
