import { useEffect } from 'react'
import { dashboard } from '../../contract/home/dashboard.ts'
import { every } from '../../core/poll/every.ts'
import type { DashboardCard } from '../../ui/dashboard/card.ts'
import { Bones, Cards } from '../../ui/dashboard/cards.tsx'
import { head, lead, page } from '../../ui/dashboard/dashboard.css.ts'
import { useIsland, useSession, useWords } from '../../ui/island/context.ts'
import { fetchWithMessages } from '../../ui/island/fetch-with-messages.ts'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import { islandView } from '../../ui/island/island.tsx'
import { Lazy } from '../../ui/island/lazy.tsx'
import type { View } from '../../ui/island/shell.ts'
import { CardLevel } from '../../ui/kit/card/card-level.ts'
import { note } from '../../ui/kit/layout.css.ts'
import { useQuery } from '../../ui/query/use-query.ts'
import { homePack } from './messages.en.ts'

/** The view of `<portal-dashboard>`: the cards in order below a greeting. */
export const dashboardOf = (cards: readonly DashboardCard[]): View =>
  islandView({
    App: () => <Dashboard cards={cards} />,
    start: '/',
    packs: [homePack, ...cards.flatMap(({ packs }) => packs)],
  })

function Dashboard({ cards }: { cards: readonly DashboardCard[] }) {
  const { host } = useIsland()
  const words = useWords(homePack)
  const level = useHeadingLevel()
  const session = useSession()
  const { status } = session
  useEffect(() => {
    if (status === 'unknown') return
    host.setState(status === 'signed-in' ? 'ready' : 'unauthenticated')
    host.send('portal-ready')
  }, [host, status])
  if (status === 'signed-out')
    return (
      <slot name="signed-out">
        <p className={note}>{words.signInFirst}</p>
      </slot>
    )
  return (
    <div className={page} part="dashboard" role="region" aria-label={words.title}>
      <CardLevel value={level}>
        {session.status === 'unknown' ? (
          <Bones waiting={words.loading} />
        ) : (
          // Another tab may sign in as another user, so nothing of the previous one may stay.
          <OwnCards key={session.user.email} cards={cards} />
        )}
      </CardLevel>
    </div>
  )
}

function OwnCards({ cards }: { cards: readonly DashboardCard[] }) {
  const words = useWords(homePack)
  const { words: loaded } = useIsland()
  const overview = useQuery(dashboard.overview, {}, { refresh: every(60_000) })
  const { value } = overview
  // They come while the service answers, and are there with the cards.
  useEffect(() => void fetchWithMessages(loaded, loadActions).catch(() => undefined), [loaded])
  return (
    <Cards
      cards={cards}
      overview={overview}
      role={value?.role}
      waiting={words.loading}
      retry={words.retry}
      head={(isCalm) => (
        <div className={head}>
          <p className={lead}>
            {greeting(words, value?.name ?? '')}
            {isCalm && ` ${words.calm}`}
          </p>
          {value && (
            <Lazy load={loadActions}>
              {({ QuickActions }) => <QuickActions role={value.role} isParent={value.figures > 0} />}
            </Lazy>
          )}
        </div>
      )}
    />
  )
}

const loadActions = () => import('./quick-actions.tsx')

function greeting(words: (typeof homePack)['en'], name: string): string {
  const hour = new Date().getHours()
  const time = hour < 5 || hour >= 18 ? 'evening' : hour < 12 ? 'morning' : 'afternoon'
  return name ? words[`${time}To`]({ name }) : words[time]
}
