import { matchRoute, type RouteMatch, signedInHint, useStore } from 'portico/react'
import { useEffect } from 'react'
import { usePathname } from 'wouter/use-browser-location'
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
import { Announcer, Arrival, FocusHere } from './arrival.tsx'
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

function Decided({ decision, path }: { decision: Decision; path: string }) {
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
