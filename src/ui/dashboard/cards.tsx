import { useCallback, useState, type ReactNode } from 'react'
import type { DashboardOverview } from '../../contract/home/dashboard.ts'
import type { Role } from '../../contract/engine/roles.ts'
import type { Query } from '../query/use-query.ts'
import { spoken } from '../island/frame.css.ts'
import type { DashboardCard } from './card.ts'
import { CardSlot, type Settled } from './card-slot.tsx'
import { away, bones, columnOf, columns } from './dashboard.css.ts'

export interface CardsProps {
  cards: readonly DashboardCard[]
  overview: Query<DashboardOverview>
  /** None before it is known. */
  role: Role | undefined
  waiting: string
  retry: string
  /** Header above the loaded cards; `isCalm` if nothing needs attention. */
  head: (isCalm: boolean) => ReactNode
}

/** The reader's cards, shown together once all have loaded, so that none moves another. */
export function Cards({ cards, overview, role, waiting, retry, head }: CardsProps) {
  const [settled, setSettled] = useState<Readonly<Record<string, Settled>>>({})
  const settle = useCallback(
    (id: string, how: Settled) => setSettled((before) => ({ ...before, [id]: how })),
    [],
  )
  const shown = cards.filter(({ roles }) => !roles || (role && roles.includes(role)))
  // Figures have their room before they have their values.
  const isReady = shown.every(({ id, shape }) => shape === 'figures' || settled[id])
  const isCalm = shown.every(({ id, needsReader }) => !needsReader || settled[id] === 'empty')
  return (
    <>
      {isReady ? head(isCalm) : <Bones waiting={waiting} />}
      {/* Without a key, Preact confuses it with the header and remounts all cards. */}
      <div key="columns" className={isReady ? columns : away}>
        {(['main', 'side'] as const).map((column) => (
          <div key={column} className={columnOf[column]}>
            {shown
              .filter((card) => card.column === column)
              .map((card) => (
                <CardSlot key={card.id} {...{ card, overview, waiting, retry }} onSettled={settle} />
              ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** Stand where the cards will be. */
export const Bones = ({ waiting }: { waiting: string }) => (
  <div aria-busy="true">
    <p className={spoken}>{waiting}</p>
    <div className={bones.head} />
    <div className={columns} aria-hidden="true">
      <div className={columnOf.main}>
        <div className={bones.main} />
        <div className={bones.main} />
      </div>
      <div className={columnOf.side}>
        <div className={bones.side} />
      </div>
    </div>
  </div>
)
