import type { Can, Endpoint, ParamNames, Reply } from '../../contract/endpoint.ts'
import type { FilterOf, RowOf } from '../../contract/rows.ts'
import type { Pack } from '../i18n/words.ts'
import type { Action, Actions } from '../../contract/action.ts'
import type { TabOf, TabSpec } from './tabs.ts'

/**
 * One kind of thing, as data: its list, its detail, what can be done. Labels are words of its pack: `title` of the list, `<field>` of a
 * column, filter or form field, `<field>.<value>` of a choice, `tab.<name>`, `panel.<name>`, `empty` and `emptyHint` of a list
 * without items, `empty.<tab>` of a tab without anything.
 */
export interface Resource {
  /** Keeps what a user sets for the list, such as columns. */
  name: string
  pack: Pack
  list: ListSpec
  show?: ShowSpec
  /** What it is within, where its pages are nested in those of something else. */
  parent?: Parent
  /** What makes a new one, or the page that does; its button stands over the list. */
  create?: Action<never> | CreatePage
  /** What else is done with the list as a whole; its buttons stand among those of the list. */
  tools?: Actions
  actions: Actions
}

/** A page on which a new one is made: who may, and its route. The word `do.create` leads there. */
export interface CreatePage {
  can: Can
  to: string
}

/** What nested pages are within: whose name stands above them, fetched with them. */
export interface Parent<Params = never> {
  resource: () => Promise<{ resource: Resource }>
  /** Where it is: the page or the tab that leads to what is nested. */
  to: (params: Params) => string
}

export interface ListSpec {
  from: Endpoint
  /** In the order of the screen; the first names the row and cannot be hidden. */
  columns: readonly string[]
  /** Of these, who wants to see them has to choose them. */
  hidden?: readonly string[]
  /** A column, with a `-` in front for the other way; the service's own order unless given. */
  sort?: string
  /** Views to begin with: filters by name of the word `view.<name>`. */
  views?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Polling interval in seconds. */
  refresh?: number
  /** The route of a row. */
  to?: (row: never) => string
  /** Columns that lead elsewhere. */
  links?: Readonly<Record<string, LinkOf<never>>>
  /** Where there is room, what a row leads to opens beside the list. */
  split?: boolean
  /** Filters that stand in the path of the route, in its order, each with what stands there for any. */
  routed?: Readonly<Record<string, string>>
}

/** Leads from a row to another page: who may open it, and its route; nowhere where that is empty. */
export interface LinkOf<Row> {
  can: Can
  to: (row: Row) => string
}

export interface ShowSpec {
  from: Endpoint
  title: (value: never) => string
  /** A field that says in what state it is; a chip beside the title. */
  status?: string
  /** Facts under the title; panels leave out what is said there. */
  facts?: readonly string[]
  /** The first tab, `info`: groups of fields, each a panel. */
  panels: Readonly<Record<string, readonly string[]>>
  /** Of fields of panels: the flag that says where their value comes from, as the words `<flag>.yes` and `<flag>.no` do behind it. */
  notes?: Readonly<Record<string, string>>
  /** Of fields of panels that say something of some things only: of which. */
  applies?: Readonly<Record<string, (value: never) => boolean>>
  /** The other tabs, in their order, made by `tabsOn`. */
  tabs?: Readonly<Record<string, TabSpec>>
  /** A field with the id of the command that something is being done to it by. */
  task?: string
  /** Polling interval in seconds. */
  refresh?: number
  /** Pages that lead on from it, by the name of the word `do.<name>`. */
  links?: Readonly<Record<string, LinkOf<never>>>
}

/** The names of the fields of something. */
export type Key<T> = [T] extends [never] ? never : Extract<keyof T, string>

type Sort<Row> = Key<Row> | `-${Key<Row>}`

export interface ListOf<E extends Endpoint> {
  from: E
  columns: readonly Key<RowOf<E>>[]
  hidden?: readonly Key<RowOf<E>>[]
  sort?: Sort<RowOf<E>>
  views?: Readonly<Record<string, Readonly<Partial<Record<FilterOf<E>, string>>>>>
  refresh?: number
  to?: (row: RowOf<E>) => string
  links?: Readonly<Partial<Record<Key<RowOf<E>>, LinkOf<RowOf<E>>>>>
  split?: boolean
  routed?: Readonly<Partial<Record<FilterOf<E>, string>>>
}

/** Declares a list, for a screen. */
export const defineList = <E extends Endpoint>(spec: ListOf<E>): ListSpec => spec as unknown as ListSpec

/** Declares a resource: checked hard here, plain data behind. */
export const defineResource = <L extends Endpoint, S extends Endpoint = never>(spec: {
  name: string
  pack: Pack
  list: ListOf<L>
  show?: {
    from: S
    title: (value: Reply<S>) => string
    status?: Key<Reply<S>>
    facts?: readonly Key<Reply<S>>[]
    panels: Readonly<Record<string, readonly Key<Reply<S>>[]>>
    notes?: { readonly [Field in Key<Reply<S>>]?: Key<Reply<S>> }
    applies?: { readonly [Field in Key<Reply<S>>]?: (value: Reply<S>) => boolean }
    tabs?: Readonly<Record<string, TabOf<S>>>
    task?: Key<Reply<S>>
    refresh?: number
    links?: Readonly<Record<string, LinkOf<Reply<S>>>>
  }
  parent?: Parent<Record<ParamNames<S['path']>, string>>
  create?: Action<never> | CreatePage
  tools?: Readonly<Record<string, Action<never>>>
  actions?: Readonly<Record<string, Action<RowOf<L>>>>
}): Resource => ({ actions: {}, ...spec }) as unknown as Resource
