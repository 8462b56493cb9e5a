import { useCallback, useState, type ReactNode, useEffect } from 'react'
import type { DashboardOverview } from '../../contract/home/dashboard.ts'
import type { Role } from '../../contract/engine/roles.ts'
import { times } from '../../core/times.ts'
import type { Query } from '../query/use-query.ts'
import { spoken } from '../island/frame.css.ts'
import { Lazy } from '../island/lazy.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { Card } from '../kit/card/card.tsx'
import { note } from '../kit/layout.css.ts'
import { Chip } from '../kit/chip/chip.tsx'
import { Item, ItemList } from '../kit/item-list/item-list.tsx'
import { ProgressRing } from '../kit/progress/progress-ring.tsx'
import {
  hasNoCharts,
  type DashboardCard,
  type CardContent,
  type FigureItem,
  type ListItem,
  type NoticeItem,
} from './card.ts'
import { away, bones, columnOf, columns } from './dashboard.css.ts'
import { NoticesCard } from './notices-card.tsx'
import { bone, low, tiles } from './figures.css.ts'
import { dots, titleLink } from './list-card.css.ts'

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

/** Result of a card's call. */
type Settled = 'empty' | 'filled'

interface CardSlotProps {
  card: DashboardCard
  overview: Query<DashboardOverview>
  onSettled: (id: string, how: Settled) => void
  waiting: string
  retry: string
}

/** A card with its content; hidden if empty. */
function CardSlot({ card, overview, onSettled, waiting, retry }: CardSlotProps) {
  const { id, shape, useContent } = card
  const content = useContent(overview)
  const { title, items, isAsking, problem, more, all, expected = 0 } = content
  const settled = isAsking ? undefined : items.length || problem ? 'filled' : 'empty'
  useEffect(() => {
    if (settled) onSettled(id, settled)
  }, [settled])
  if (shape === 'figures' ? !expected && settled !== 'filled' : settled !== 'filled') return null
  return (
    <Card title={title}>
      {problem ? (
        <>
          <Banner tone="danger">{problem}</Banner>
          <span>
            <Button onPress={content.retry}>{retry}</Button>
          </span>
        </>
      ) : shape === 'list' ? (
        <ListCard label={title} items={items as readonly ListItem[]} />
      ) : shape === 'notices' ? (
        <NoticesCard label={title} items={items as readonly NoticeItem[]} />
      ) : (
        <Figures content={content as CardContent<FigureItem>} waiting={waiting} />
      )}
      {more && <p className={note}>{more}</p>}
      {all && <RouteLink to={all.to}>{all.text}</RouteLink>}
    </Card>
  )
}

function Figures({
  content: { items, expected },
  waiting,
}: {
  content: CardContent<FigureItem>
  waiting: string
}) {
  const room = (
    <FiguresRoom
      count={expected || items.length}
      isLow={items.length > 0 && hasNoCharts(items)}
      waiting={waiting}
    />
  )
  if (!items.length) return room
  return (
    <Lazy load={loadFigures} waiting={room}>
      {({ Figures: Shown }) => <Shown items={items} />}
    </Lazy>
  )
}

const loadFigures = () => import('./figures.tsx')

/** Placeholder for a number of figures. */
const FiguresRoom = ({ count, isLow, waiting }: { count: number; isLow: boolean; waiting: string }) => (
  <div className={tiles} aria-busy="true">
    <p className={spoken}>{waiting}</p>
    {times(count, (at) => (
      <span key={at} className={isLow ? `${bone} ${low}` : bone} aria-hidden="true" />
    ))}
  </div>
)

/** Things of a card, one below the other. */
const ListCard = ({ label, items }: { label: string; items: readonly ListItem[] }) => (
  <ItemList label={label}>
    {items.map(({ key, title, to, details = [], chip, progress, action, link, tone }) => (
      <Item
        key={key}
        title={
          <>
            {tone && <span className={dots[tone]} aria-hidden="true" />}
            {to ? (
              <RouteLink to={to} className={titleLink}>
                <bdi>{title}</bdi>
              </RouteLink>
            ) : (
              <bdi>{title}</bdi>
            )}
          </>
        }
        chips={chip && <Chip {...(chip.tone && { tone: chip.tone })}>{chip.text}</Chip>}
        details={details}
        actions={
          action ??
          (link ? (
            <RouteLink to={link.to}>{link.text}</RouteLink>
          ) : (
            progress !== undefined && (
              <span aria-hidden="true">
                <ProgressRing value={progress} />
              </span>
            )
          ))
        }
      />
    ))}
  </ItemList>
)
