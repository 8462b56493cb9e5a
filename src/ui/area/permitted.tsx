import { useCallback, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Area } from '../../core/define/area.ts'
import { menuOf } from '../../core/nav/menu.ts'
import { useIsland, useWords } from '../island/context.ts'
import { OwnRoutes } from '../island/routes.ts'
import { useMenu } from '../island/use-permitted.ts'
import { room } from '../kit/layout.css.ts'
import { LazyPage } from './lazy-page.tsx'
import { areaPack } from './messages.ts'
import { NoAccess } from './no-access.tsx'
import { Notice } from './notice.tsx'
import { pageLoader } from './page-module.ts'
import { openSaid, SaidState, SaysReady } from './page-state.ts'
import { pageAt, type Place } from './place.ts'
import { RouteContext } from './use-route.ts'
import { Waiting } from './waiting.tsx'

/** The page of a signed-in user, if the navigation permits it. */
export function Permitted({ area, page, params }: Place & { area: Area }): ReactNode {
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
  const isOwn = useCallback((to: string) => pageAt(area, to) !== undefined, [area])
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

function Screen({ area, page }: Omit<Place, 'params'> & { area: Area }) {
  const [said] = useState(openSaid)
  return (
    <LazyPage load={pageLoader(area, page)}>
      {(module) => (
        <SaidState value={said}>
          <div className={room}>
            <module.Screen />
          </div>
          <SaysReady />
        </SaidState>
      )}
    </LazyPage>
  )
}
