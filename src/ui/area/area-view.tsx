import {
  type ComponentType,
  createElement,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Area, AreaPage } from '../../core/define/area.ts'
import { fetchScript, withScript } from '../../core/fetch-script.ts'
import type { Pack } from '../../core/i18n/words.ts'
import { menuOf } from '../../core/nav/menu.ts'
import { useIsland, useSession, useWords } from '../island/context.ts'
import { fetchWithMessages } from '../island/fetch-with-messages.ts'
import { islandView } from '../island/island.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { OwnRoutes } from '../island/routes.ts'
import type { View } from '../island/shell.ts'
import { useMenu } from '../island/use-permitted.ts'
import { note, room } from '../kit/layout.css.ts'
import { useStore } from '../use-store.ts'
import { LazyPage } from './lazy-page.tsx'
import { areaPack } from './messages.en.ts'
import { Notice } from './notice.tsx'
import { matchPage, matchPageOrStart, type PageMatch } from './page-match.ts'
import { createPageStateReporter, PageStateContext, SaysReady, usePageState } from './page-state.ts'
import { RouteContext, useAreaPlace } from './use-route.ts'
import { Waiting } from './waiting.tsx'

/** View of an area: the page of its inner route, if permitted. Unknown routes show the start page. */
export const areaView = (area: Area): View =>
  islandView({ App: () => <AreaApp area={area} />, start: area.start, packs: [areaPack, area.pack] })

function AreaApp({ area }: { area: Area }) {
  const session = useSession()
  const island = useIsland()
  const { page, params } = matchPageOrStart(area, useStore(island.location.$path))
  // Loads the page's script in parallel with the session. Errors are shown by the page.
  useEffect(() => {
    fetchWithMessages(island.words, pageLoader(area, page)).catch(() => undefined)
    void withScript(
      () => import('./keep-focus.ts'),
      ({ keepFocus }) => keepFocus(island),
    )
  }, [area, page])
  if (session.status === 'unknown') return <Waiting />
  if (session.status === 'signed-out') return <SignedOut />
  // Another tab may sign in as another user, so nothing of the previous one may stay.
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

/** Shown in place of a forbidden page: what to do, and links to permitted pages. */
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

/** Module of a page: its component, and its messages. */
interface PageModule {
  Screen: ComponentType
  packs: readonly Pack[]
}

/** Loader of a page: the same function each time, because a new one would remount the page. */
function pageLoader(area: Area, page: AreaPage): () => Promise<PageModule> {
  const load = loaders.get(page) ?? once(() => fetchPage(area, page))
  loaders.set(page, load)
  return load
}

/** Does something until it has worked. */
function once<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined
  return () =>
    (made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    }))
}

const loaders = new WeakMap<AreaPage, () => Promise<PageModule>>()

const loadResourcePage = () => import('../resource/resource-page.tsx')

const loadReportPage = () => import('../report/report-page.tsx')

async function fetchPage(area: Area, page: AreaPage): Promise<PageModule> {
  if (page.resource) {
    const [{ resource }, { ResourcePage }] = await Promise.all([
      fetchScript(page.resource),
      fetchScript(loadResourcePage),
    ])
    return { Screen: () => createElement(ResourcePage, { resource }), packs: [resource.pack] }
  }
  if (page.report) {
    const [{ report }, { ReportPage, reportPacks }] = await Promise.all([
      fetchScript(page.report),
      fetchScript(loadReportPage),
    ])
    return {
      Screen: () => createElement(ReportPage, { report, area }),
      packs: [report.pack, ...reportPacks],
    }
  }
  const { Screen, pack } = await fetchScript(page.screen!)
  return { Screen: Screen as ComponentType, packs: pack ? [pack] : [] }
}
