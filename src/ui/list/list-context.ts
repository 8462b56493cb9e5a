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
  /** Keeps what a user sets for the list. */
  name: string
  pack: Pack
  list: ListSpec
  /** What the list is of: the name of its table, and of its files. */
  label: string
  actions?: Actions | undefined
  create?: Action<never> | CreatePage | undefined
  /** What else is done with the list as a whole. */
  tools?: Actions | undefined
  /** The parameters of the endpoint's path. */
  params?: Readonly<Record<string, string>> | undefined
  /** Filters that the user can't change; empty ones are ignored. */
  fixed?: Readonly<Record<string, string>> | undefined
  /** Stands where the list has no items, instead of its words for that. */
  empty?: ReactNode
  /** Stands first in the bar, such as its period, which is no filter among the others then. */
  lead?: ReactNode
  /** What stands between the bar and the rows, such as sums; before the first answer it keeps its room. */
  above?: ((answer: Answer | undefined) => ReactNode) | undefined
  /** Where the list's query is kept, if not in the element's route. */
  place?: { query: URLSearchParams; go: (query: string) => void } | undefined
  /** Whether a row is what is shown beside the list. */
  isOpen?: ((row: Row) => boolean) | undefined
  /** Hears how the list is, as the element's `data-state` says it. */
  onState?: ((state: 'loading' | 'ready' | 'empty' | 'error') => void) | undefined
  /** Additional exports in the menu; `query` is the list's query. */
  exports?: ComponentType<{ query: Readonly<Record<string, string>>; close: () => void }> | undefined
}

/** What every part of a list reads. */
export interface List extends Omit<ListViewProps, 'actions'> {
  t: (typeof listPack)['en']
  words: Messages
  /** The word of the list's pack, or the key itself. */
  say: (key: string) => string
  /** A value as plain text. */
  write: ValueText
  /** The fields of a row, and what can be filtered by, by name. */
  fields: Fields
  filters: Fields
  /** Whether the list supports `filter`, or sorting by a column. */
  takes: (part: 'filter' | 'sorting', column?: string) => boolean
  query: ListQuery
  /** Asks for something else; `replace` makes no entry in the history. */
  ask: (query: ListQuery, replace?: boolean) => void
  /** The same as the endpoint takes it. */
  asked: Readonly<Record<string, string>>
  /** How many items a page has; 0 for all. */
  size: number
  kept: ListPreferences
  keep: (change: ListPreferences) => void
  /** Columns that lead somewhere for this user. */
  links: NonNullable<ListSpec['links']>
  /** The columns in sight. */
  columns: readonly string[]
  rows: Rows
  selection: Selection
  /** What is being done to rows: the specification's loading state for it, by id. */
  doing: ReadonlyMap<unknown, number>
  onDoing: OnDoing
  /** A row as it is shown while something is done to it. */
  over: Meanwhile['over']
  /** A row with what the list's own path names, so that actions find the parameters of theirs. */
  doneTo: (row: Row) => Row
  /** What a row is called in a sentence. */
  nameOf: (row: { readonly [field: string]: unknown }) => string
  /** Actions that the user may run on rows. */
  actions: Actions
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

/** Whether rows have anything that can be done with them. */
export const hasActions = ({ actions }: Doable): boolean => Object.keys(actions).length > 0

/** Whether rows can be chosen: where something can be done to many. */
export const canChoose = ({ actions }: Doable): boolean =>
  Object.values(actions).some(({ bulk }) => bulk === true)
