import { useEffect } from 'react'
import type { Area } from '../../core/define/area.ts'
import { withScript } from '../../core/fetch-script.ts'
import { useIsland, useSession, useWords } from '../island/context.ts'
import { fetchWithMessages } from '../island/fetch-with-messages.ts'
import { islandView } from '../island/island.tsx'
import type { View } from '../island/shell.ts'
import { note } from '../kit/layout.css.ts'
import { useStore } from '../use-store.ts'
import { areaPack } from './messages.ts'
import { Permitted } from './permitted.tsx'
import { pageLoader } from './page-module.ts'
import { placeOf } from './place.ts'
import { usePageState } from './page-state.ts'
import { Waiting } from './waiting.tsx'

/**
 * What fills the element of an area: the page of its inner route, for whom the navigation permits it. An unknown route shows where the
 * area starts.
 */
export const areaView = (area: Area): View =>
  islandView({ App: () => <AreaApp area={area} />, start: area.start, packs: [areaPack, area.pack] })

function AreaApp({ area }: { area: Area }) {
  const session = useSession()
  const island = useIsland()
  const { page, params } = placeOf(area, useStore(island.location.$path))
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
