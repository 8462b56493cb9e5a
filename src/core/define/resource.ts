import type { Can, Endpoint, ParamNames, Reply } from '../../contract/engine/endpoint.ts'
import type { FilterOf, RowOf } from '../../contract/engine/rows.ts'
import type { Pack } from '../i18n/words.ts'
import type { Action, Actions } from '../../contract/engine/action.ts'
import type { GridOf, GridSpec } from './grid.ts'
import type { TabOf, TabSpec } from './tabs.ts'

/**
 * A kind of record, as data: list, detail and actions. Labels are messages of its pack: `title` of the list,
 * `<field>` of a column, filter or form field, `<field>.<value>` of a choice, `tab.<name>`, `panel.<name>`,
 * `empty` and `emptyHint` of an empty list, `empty.<tab>` of an empty tab.
 */
export interface Resource {
  /** Key of the user's preferences for the list, such as columns. */
  name: string
  pack: Pack
  list: ListSpec
  show?: ShowSpec
  /** Parent of nested pages. */
  parent?: Parent
  /** The action that creates a record, or its page; the button is above the list. */
  create?: Action<never> | CreatePage
  /** Actions on the list as a whole, in its toolbar. */
  tools?: Actions
  /** A view above the list, fetched with it. */
  above?: () => Promise<{ Above: unknown; pack?: Pack }>
  actions: Actions
}

/** A page that creates a record: permission and route. Its button is `do.create`. */
export interface CreatePage {
  can: Can
  to: string
}

/** Parent of nested pages: its name is shown above them and loads with them. */
export interface Parent<Params = never> {
  resource: () => Promise<{ resource: Resource }>
  /** The page or tab that links to the nested pages. */
  to: (params: Params) => string
}

export interface ListSpec {
  from: Endpoint
  /** In the order of the screen; the first names the row and cannot be hidden. */
  columns: readonly string[]
  /** Of these, who wants to see them has to choose them. */
  hidden?: readonly string[]
  /** Of these, the columns that give way where the table is wider than its space, the first one first. */
  yielding?: readonly string[]
  /** A column, with a leading `-` for descending. Default: the service's order. */
  sort?: string
  /** Preset views: filters by the name of the message `view.<name>`. */
  views?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Of these, the one it opens with until the user has chosen another. */
  view?: string
  /** Polling interval in seconds. */
  refresh?: number
  /** The route of a row. */
  to?: (row: never) => string
  /** Columns that lead elsewhere. */
  links?: Readonly<Record<string, LinkOf<never>>>
  /** Pages that rows lead on to, beside their actions, by the name of the message `do.<name>`. */
  rowLinks?: Readonly<Record<string, LinkOf<never>>>
  /** Opens a row beside the list if there is space. */
  split?: boolean
  /** Filters in the route's path, in order, each with the value for "any". */
  routed?: Readonly<Record<string, string>>
  /** Cells that are edited in place, for users who may save them. */
  edit?: GridSpec
}

/** A link from a row: permission and route; no link if the route is empty. */
export interface LinkOf<Row> {
  can: Can
  to: (row: Row) => string
  /** Opens a window of its own, which stays while one navigates. */
  window?: true
}

export interface ShowSpec {
  from: Endpoint
  title: (value: never) => string
  /** Text below the title; empty for none. */
  subtitle?: (value: never) => string
  /** A field that says in what state it is; a chip beside the title. */
  status?: string
  /** Facts below the title; panels omit them. */
  facts?: readonly string[]
  /** The first tab, `info`: groups of fields, each a panel. */
  panels: Readonly<Record<string, readonly string[]>>
  /**
   * For fields of panels: a flag that says where their value comes from, shown as `<flag>.yes` or
   * `<flag>.no`.
   */
  notes?: Readonly<Record<string, string>>
  /** Of fields of panels that say something of some things only: of which. */
  applies?: Readonly<Record<string, (value: never) => boolean>>
  /** The other tabs, in order, made by `tabsOn`. */
  tabs?: Readonly<Record<string, TabSpec>>
  /** Names of tabs that stand behind "More" unless one of them is shown. */
  more?: readonly string[]
  /**
   * Further cards of the first tab, made by `tabsOn`: lists, which also have a tab of the same name or the
   * message `panel.<name>`, and modules, which draw their own cards.
   */
  overview?: Readonly<Record<string, TabSpec>>
  /** A field with the id of the command that something is being done to it by. */
  task?: string
  /** Polling interval in seconds. */
  refresh?: number
  /** Links to further pages, by the name of the message `do.<name>`. */
  links?: Readonly<Record<string, LinkOf<never>>>
}

/** The names of the fields of something. */
export type Key<T> = [T] extends [never] ? never : Extract<keyof T, string>

type Sort<Row> = Key<Row> | `-${Key<Row>}`

export interface ListOf<E extends Endpoint> {
  from: E
  columns: readonly Key<RowOf<E>>[]
  hidden?: readonly Key<RowOf<E>>[]
  yielding?: readonly Key<RowOf<E>>[]
  sort?: Sort<RowOf<E>>
  views?: Readonly<Record<string, Readonly<Partial<Record<FilterOf<E>, string>>>>>
  view?: string
  refresh?: number
  to?: (row: RowOf<E>) => string
  links?: Readonly<Partial<Record<Key<RowOf<E>>, LinkOf<RowOf<E>>>>>
  rowLinks?: Readonly<Record<string, LinkOf<RowOf<E>>>>
  split?: boolean
  routed?: Readonly<Partial<Record<FilterOf<E>, string>>>
  edit?: GridOf<E>
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
    subtitle?: (value: Reply<S>) => string
    status?: Key<Reply<S>>
    facts?: readonly Key<Reply<S>>[]
    panels: Readonly<Record<string, readonly Key<Reply<S>>[]>>
    notes?: { readonly [Field in Key<Reply<S>>]?: Key<Reply<S>> }
    applies?: { readonly [Field in Key<Reply<S>>]?: (value: Reply<S>) => boolean }
    tabs?: Readonly<Record<string, TabOf<S>>>
    more?: readonly string[]
    overview?: Readonly<Record<string, TabOf<S>>>
    task?: Key<Reply<S>>
    refresh?: number
    links?: Readonly<Record<string, LinkOf<Reply<S>>>>
  }
  parent?: Parent<Record<ParamNames<S['path']>, string>>
  create?: Action<never> | CreatePage
  tools?: Readonly<Record<string, Action<never>>>
  above?: Resource['above']
  actions?: Readonly<Record<string, Action<RowOf<L>>>>
}): Resource => ({ actions: {}, ...spec }) as unknown as Resource
