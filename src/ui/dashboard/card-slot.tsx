import { useEffect } from 'react'
import type { DashboardOverview } from '../../contract/home/dashboard.ts'
import type { Query } from '../query/use-query.ts'
import { Lazy } from '../island/lazy.tsx'
import { RouteLink } from '../island/route-link.tsx'
import { Banner } from '../kit/banner/banner.tsx'
import { Button } from '../kit/button/button.tsx'
import { Card } from '../kit/card/card.tsx'
import { note } from '../kit/layout.css.ts'
import type { CardContent, DashboardCard, FigureItem, ListItem, NoticeItem } from './card.ts'
import { FiguresRoom } from './figures-room.tsx'
import { ListCard } from './list-card.tsx'
import { NoticesCard } from './notices-card.tsx'

/** Result of a card's call. */
export type Settled = 'empty' | 'filled'

interface CardSlotProps {
  card: DashboardCard
  overview: Query<DashboardOverview>
  onSettled: (id: string, how: Settled) => void
  waiting: string
  retry: string
}

/** A card with its content; hidden if empty. */
export function CardSlot({ card, overview, onSettled, waiting, retry }: CardSlotProps) {
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
  const room = <FiguresRoom count={expected ?? items.length} waiting={waiting} />
  if (!items.length) return room
  return (
    <Lazy load={loadFigures} waiting={room}>
      {({ Figures: Shown }) => <Shown items={items} />}
    </Lazy>
  )
}

const loadFigures = () => import('./figures.tsx')
