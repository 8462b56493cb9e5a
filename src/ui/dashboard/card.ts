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
  /** Its items need the reader's attention; without any, nothing does. */
  needsReader?: true
}

/** A card's content by a hook; the shared overview is available. */
type Shape =
  | { shape: 'list'; useContent: (overview: Query<DashboardOverview>) => CardContent<ListItem> }
  | { shape: 'notices'; useContent: (overview: Query<DashboardOverview>) => CardContent<NoticeItem> }
  | { shape: 'figures'; useContent: (overview: Query<DashboardOverview>) => CardContent<FigureItem> }

/** Content of a card. */
export interface CardContent<Item> {
  title: string
  items: readonly Item[]
  /** Nothing has been answered yet. */
  isAsking: boolean
  /** Why there is nothing, with another try. */
  problem?: string | undefined
  retry: () => void
  /** What there is beyond the items. */
  more?: string | undefined
  /** The page with all of them. */
  all?: { text: string; to: string } | undefined
  /** Expected number of items, if known. */
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
  /** Progress from 0 to 1. */
  progress?: number
  /** Its action, or `link` to it. */
  action?: ReactNode
  link?: { text: string; to: string } | undefined
  /** Urgency. */
  tone?: Tone
}

/** A notice and its details. */
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

/** A figure with its previous and daily values. */
export interface FigureItem {
  key: string
  label: string
  value: number
  /** Formatted value if it isn't a plain number: an amount. */
  text?: string
  /** Value of the previous period; null if unknown. */
  before: number | null
  /** Daily values, oldest first; empty if unknown. */
  days: readonly number[]
  /** Whether an increase is good or bad. Default: neither. */
  more?: 'good' | 'bad'
  /** Route of the page behind it; empty for none. */
  to: string
}

/** Whether no figure has a chart, so that their tiles are low. */
export const hasNoCharts = (items: readonly FigureItem[]): boolean =>
  items.every(({ days }) => days.length < 2)
