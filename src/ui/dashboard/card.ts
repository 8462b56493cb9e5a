import type { ReactNode } from 'react'
import type { DashboardOverview } from '../../contract/home/dashboard.ts'
import type { Role } from '../../contract/engine/roles.ts'
import type { Pack } from '../../core/i18n/words.ts'
import type { Query } from '../query/use-query.ts'

/**
 * A dashboard card offered by an area, as data. It loads its own content and fails alone; without items it is
 * hidden, so the service's reply decides who sees it.
 */
export type DashboardCard = Shape & {
  id: string
  /** Its messages. */
  packs: readonly Pack[]
  /** In the wide column or in the narrow one, in the order of the cards. */
  column: 'main' | 'side'
  /** Roles that have the card. Default: all. */
  roles?: readonly Role[]
  /** Its items are what the reader has to do something about: without them nothing needs the reader. */
  needsReader?: true
}

/** What a card is made of, and a hook that asks for it; what the service says of all cards at a glance is at hand. */
type Shape =
  | { shape: 'list'; useContent: (overview: Query<DashboardOverview>) => CardContent<ListItem> }
  | { shape: 'notices'; useContent: (overview: Query<DashboardOverview>) => CardContent<NoticeItem> }
  | { shape: 'figures'; useContent: (overview: Query<DashboardOverview>) => CardContent<FigureItem> }

/** What a card shows now. */
export interface CardContent<Item> {
  title: string
  items: readonly Item[]
  /** Nothing has been answered yet. */
  isAsking: boolean
  /** Why there is nothing, with another try. */
  problem?: string | undefined
  retry: () => void
  /** What more there is than the items. */
  more?: string | undefined
  /** The page with all of them. */
  all?: { text: string; to: string } | undefined
  /** How many items there will be, where that is known before. */
  expected?: number
}

/** A thing in a list, with a few facts and what can be done about it. */
export interface ListItem {
  key: string
  title: string
  /** Its page. */
  to?: string | undefined
  details?: readonly ReactNode[]
  chip?: { tone?: Tone; text: string } | undefined
  /** How far it is, from 0 to 1. */
  progress?: number
  /** What to do about it; `link` where that is done elsewhere. */
  action?: ReactNode
  link?: { text: string; to: string } | undefined
  /** How pressing it is. */
  tone?: Tone
}

/** News, with what is to be known about it. */
export interface NoticeItem {
  key: string
  title: string
  to?: string
  tone: Tone
  chip?: string | undefined
  detail?: string
  text: string
}

type Tone = 'info' | 'warning' | 'danger'

/** A number with what it was before and on each day. */
export interface FigureItem {
  key: string
  label: string
  value: number
  /** How it is written, where that is more than a number: an amount. */
  text?: string
  /** The same a period earlier; none where that is not known. */
  before: number | null
  /** Oldest first; none where it is not known. */
  days: readonly number[]
  /** Whether more of it is good news or bad; neither unless given. */
  more?: 'good' | 'bad'
  /** The page behind it; none where it is empty. */
  to: string
}
