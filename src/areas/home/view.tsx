import { useEffect } from 'react'
import { useIsland, useSession, useWords } from '../../ui/island/context.ts'
import type { DashboardCard } from '../../ui/island/dashboard-card.ts'
import { useHeadingLevel } from '../../ui/island/heading-level.ts'
import { islandView } from '../../ui/island/island.tsx'
import type { View } from '../../ui/island/shell.ts'
import { Awaited } from '../../ui/kit/awaited.tsx'
import { CardLevel } from '../../ui/kit/card-level.ts'
import { Card } from '../../ui/kit/card.tsx'
import { note } from '../../ui/kit/layout.css.ts'
import { cards as own } from './announcements.tsx'
import { grid, room } from './dashboard.css.ts'
import { homePack } from './messages.ts'

/** What fills `<portal-dashboard>`: the cards of other areas in their order, then its own. */
export function dashboard(others: readonly DashboardCard[]): View {
  const cards = [...others, ...own]
  return islandView({
    App: () => <Dashboard cards={cards} />,
    start: '/',
    packs: [homePack, ...cards.flatMap(({ packs }) => packs)],
  })
}

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
  // Another tab can sign somebody else in: nothing of the one before stays.
  const user = session.status === 'signed-in' ? session.user.email : undefined
  return (
    <div className={room} part="dashboard" role="region" aria-label={words.title}>
      <CardLevel value={level}>
        <div className={grid}>
          {cards.map(({ id, Card }) =>
            user === undefined ? <Waiting key={id} /> : <Card key={`${user} ${id}`} />,
          )}
        </div>
      </CardLevel>
    </div>
  )
}

/** Stands where a card will be as long as nobody knows for whom. */
function Waiting() {
  const words = useWords(homePack)
  return (
    <Card title={words.loading}>
      <Awaited
        isOnItsWay
        waiting={words.loading}
        problem={undefined}
        retry={words.retry}
        onRetry={() => undefined}
      >
        {null}
      </Awaited>
    </Card>
  )
}
