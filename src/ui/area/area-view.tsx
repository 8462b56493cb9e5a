import { useEffect, useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Area } from '../../core/define/area.ts'
import { withScript } from '../../core/fetch-script.ts'
import { useIsland, useSession, useWords } from '../island/context.ts'
import { fetchWithMessages } from '../island/fetch-with-messages.ts'
import { islandView } from '../island/island.tsx'
import type { View } from '../island/shell.ts'
import { note, room } from '../kit/layout.css.ts'
import { useStore } from '../use-store.ts'
import { areaPack } from './messages.ts'
import { pageLoader } from './page-module.ts'
import { matchPageOrStart, matchPage, type PageMatch } from './page-match.ts'
import { usePageState, createPageStateReporter, PageStateContext, SaysReady } from './page-state.ts'
import { Waiting } from './waiting.tsx'
import { menuOf } from '../../core/nav/menu.ts'
import { OwnRoutes } from '../island/routes.ts'
import { useMenu } from '../island/use-permitted.ts'
import { LazyPage } from './lazy-page.tsx'
import { Notice } from './notice.tsx'
import { RouteContext, useAreaPlace } from './use-route.ts'
import { RouteLink } from '../island/route-link.tsx'

/**
 * What fills the element of an area: the page of its inner route, for whom the navigation permits it. An unknown route shows where the
 * area starts.
 */
export const areaView = (area: Area): View =>
  islandView({ App: () => <AreaApp area={area} />, start: area.start, packs: [areaPack, area.pack] })

function AreaApp({ area }: { area: Area }) {
  const session = useSession()
  const island = useIsland()
  const { page, params } = matchPageOrStart(area, useStore(island.location.$path))
  // Its scripts come while the service says who is here. Who shows the page says so if they do not.
  useEffect(() => {
    fetchWithMessages(island.words, pageLoader(area, page)).catch(() => undefined)
    void withScript(
      () => import('./keep-focus.ts'),
      ({ keepFocus }) => keepFocus(island),
    )
  }, [area, page])
  if (session.status === 'unknown') return <Waiting />
  if (session.status === 'signed-out') return <SignedOut />
  // Another tab can sign somebody else in: nothing of the one before stays.
  return <Permitted key={session.user.email} area={area} page={page} params={params} />
}

function SignedOut() {
  const words = useWords(areaPack)
  usePageState('unauthenticated')
  return (
    <slot name="signed-out">
      <p className={note}>{words.signInFirst}</p>
    </slot>
  )
}

/** The page of a signed-in user, if the navigation permits it. */
function Permitted({ area, page, params }: PageMatch & { area: Area }): ReactNode {
  const { session } = useIsland()
  const words = useWords(areaPack)
  const { value, problem } = useMenu()
  const arrived = useRef<string>(undefined)
  const arrive = useCallback((at: string) => {
    const before = arrived.current
    arrived.current = at
    return before !== undefined && before !== at
  }, [])
  const values = JSON.stringify(params)
  const place = useMemo(() => ({ area, page, params, arrive }), [area, page, values, arrive])
  const isOwn = useCallback((to: string) => matchPage(area, to) !== undefined, [area])
  if (!value && problem)
    return <Notice text={words.menuFailed} retry={() => void menuOf(session).refresh()} />
  if (!value) return <Waiting />
  return (
    <RouteContext value={place}>
      <OwnRoutes value={isOwn}>
        {value.menu.includes(page.can) ? (
          <Screen key={page.path} area={area} page={page} />
        ) : (
          <NoAccess permitted={value.menu} />
        )}
      </OwnRoutes>
    </RouteContext>
  )
}

function Screen({ area, page }: Omit<PageMatch, 'params'> & { area: Area }) {
  const [said] = useState(createPageStateReporter)
  return (
    <LazyPage load={pageLoader(area, page)}>
      {(module) => (
        <PageStateContext value={said}>
          <div className={room}>
            <module.Screen />
          </div>
          <SaysReady />
        </PageStateContext>
      )}
    </LazyPage>
  )
}

/** Stands where a page would be that the signed-in user may not see: what to do about it, and where else to go in the area. */
function NoAccess({ permitted }: { permitted: readonly string[] }) {
  const words = useWords(areaPack)
  const { area } = useAreaPlace()
  const other = area.pages.find(({ can, path }) => permitted.includes(can) && !/:\w+(\/|$)/.test(path))
  return (
    <Notice title={words.forbiddenTitle} text={words.forbidden}>
      {other && <RouteLink to={other.path.replace(/\/:.*/, '')}>{words.goOn}</RouteLink>}
    </Notice>
  )
}
