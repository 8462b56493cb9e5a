import { createContext, useContext, type ComponentType, type ReactNode } from 'react'
import type { Fields } from '../../contract/engine/rows.ts'
import type { Action, Actions } from '../../contract/engine/action.ts'
import type { CreatePage, ListSpec } from '../../core/define/resource.ts'
import type { Messages, Pack } from '../../core/i18n/words.ts'
import type { OnDoing } from '../action/perform.ts'
import type { Meanwhile } from '../action/use-meanwhile.ts'
import type { ValueText } from '../kinds/value-text.ts'
import type { Answer, Row } from './answer.ts'
import type { ListPreferences } from './preferences.ts'
import type { ListQuery } from './query.ts'
import type { Selection } from './use-selection.ts'
import type { Rows } from './use-rows.ts'
import type { listPack } from './pack.ts'

export interface ListViewProps {
  /** The key of the user's settings for the list. */
  name: string
  pack: Pack
  list: ListSpec
  /** The name of the list's table and files. */
  label: string
  actions?: Actions | undefined
  create?: Action<never> | CreatePage | undefined
  /** Further actions on the list as a whole. */
  tools?: Actions | undefined
  /** The parameters of the endpoint's path. */
  params?: Readonly<Record<string, string>> | undefined
  /** Filters that the user can't change; empty ones are ignored. */
  fixed?: Readonly<Record<string, string>> | undefined
  /** Shown for an empty list in place of its default message. */
  empty?: ReactNode
  /** Shown first in the bar, such as a period, which is then no ordinary filter. */
  lead?: ReactNode
  /** The filters that the lead, or what is above the rows, sets. Default: those of a period. */
  led?: readonly string[] | undefined
  /** Shown between the bar and the rows, such as sums; keeps its space before the first answer. */
  above?: ((answer: Answer | undefined) => ReactNode) | undefined
  /** Where the list's query is kept, if not in the element's route. */
  place?: { query: URLSearchParams; go: (query: string) => void } | undefined
  /** Whether a row is the one shown beside the list. */
  isOpen?: ((row: Row) => boolean) | undefined
  /** Hears how the list is, as the element's `data-state` says it. */
  onState?: ((state: 'loading' | 'ready' | 'empty' | 'error') => void) | undefined
  /** Additional exports in the menu; `query` is the list's query. */
  exports?: ComponentType<{ query: Readonly<Record<string, string>>; close: () => void }> | undefined
}

/** The context of a list's parts. */
export interface List extends Omit<ListViewProps, 'actions'> {
  t: (typeof listPack)['en']
  words: Messages
  /** The message of the list's pack, or the key itself. */
  say: (key: string) => string
  /** A value as plain text. */
  write: ValueText
  /** The fields of a row, and what can be filtered by, by name. */
  fields: Fields
  filters: Fields
  /** Whether the list supports `filter`, or sorting by a column. */
  takes: (part: 'filter' | 'sorting', column?: string) => boolean
  query: ListQuery
  /** Changes the query; `replace` makes no history entry. */
  ask: (query: ListQuery, replace?: boolean) => void
  /** The query as the endpoint's input. */
  asked: Readonly<Record<string, string>>
  /** The page size; 0 for all. */
  size: number
  kept: ListPreferences
  keep: (change: ListPreferences) => void
  /** Columns that lead somewhere for this user. */
  links: NonNullable<ListSpec['links']>
  /** Pages that rows lead on to, for this user. */
  rowLinks: NonNullable<ListSpec['rowLinks']>
  /** The visible columns. */
  columns: readonly string[]
  rows: Rows
  selection: Selection
  /** The loading state of running row actions, by row id. */
  doing: ReadonlyMap<unknown, number>
  onDoing: OnDoing
  /** Shows the row that was created. */
  onCreated: (reply: unknown) => void
  /** ID of the row that was created last. */
  createdId: unknown
  /** A row as it is shown while something is done to it. */
  over: Meanwhile['over']
  /** A row with the parameters of the list's own path, for its actions. */
  doneTo: (row: Row) => Row
  /** The row's name in a sentence. */
  nameOf: (row: { readonly [field: string]: unknown }) => string
  /** Actions that the user may run on rows. */
  actions: Actions
  /** Draws a cell that is edited in place, or follows from one; undefined for others. Only in a grid. */
  editCell?: ((row: Row, column: string) => ReactNode) | undefined
  /** Whether it has search, filters, views and columns. */
  hasTools: boolean
  /** Whether that is known: until then nothing is shown that it would move. */
  isSure: boolean
  /** An action has been done to a row. */
  onAction: (name: string, action: Action<never>) => void
  /** Something has been done to the list: `state` is the specification's loading state for it. */
  onDone: (state: number) => void
}

export const ListContext = createContext<List | undefined>(undefined)

export function useList(): List {
  const list = useContext(ListContext)
  if (!list) throw new Error('This is a part of a list: draw it with ListView.')
  return list
}

type Doable = Pick<List, 'actions'>

/** Whether rows have actions, or links beside them. */
export const hasActions = ({ actions, rowLinks }: Doable & Pick<List, 'rowLinks'>): boolean =>
  Object.keys({ ...actions, ...rowLinks }).length > 0

/** Whether rows can be selected: only if there is a bulk action. */
export const canChoose = ({ actions }: Doable): boolean =>
  Object.values(actions).some(({ bulk }) => bulk === true)
