import type { Infer } from 'superstruct'
import type { Action, Actions } from '../../contract/engine/action.ts'
import type { AnyStruct, Can, Endpoint, ParamNames, Reply } from '../../contract/engine/endpoint.ts'
import type { FormSpec } from '../../contract/engine/form.ts'
import type { ReportChart } from '../../contract/engine/report.ts'
import type { FilterOf, RowOf } from '../../contract/engine/rows.ts'
import type { Pack } from '../i18n/words.ts'
import type { Key, ListOf, ListSpec } from './resource.ts'

/** A tab of a detail page after the first, as data; made by `tabsOn`. */
export type TabSpec = FieldsTab | ListTab | ListsTab | FormTab | ChartTab | CustomTab

/** Options of every tab. */
interface TabAbout<Value = never> {
  /** Its messages. Default: the resource's. */
  pack?: Pack
  /** Whether a record has it. Default: all. */
  applies?: (value: Value) => boolean
  /** Permission to see it. Default: that of its call. */
  can?: Can
}

/** Panels of the record, or of a call of its own. */
export interface FieldsTab extends TabAbout {
  kind: 'fields'
  from?: Endpoint
  panels: Readonly<Record<string, readonly string[]>>
  /** Polling interval of its own call, in seconds. */
  refresh?: number
}

/** A related list, with its create button in the toolbar. */
export interface ListTab extends TabAbout, ListSpec {
  kind: 'list'
  create?: Action<never>
  actions?: Actions
  /** Whether the record allows changes in this tab. Default: yes. */
  changes?: (value: never) => boolean
  /** Path parameters of its call that are the same for every record. */
  path?: Readonly<Record<string, string>>
}

/** Several lists under each other, by name; those after the first are drawn once that has something. */
export interface ListsTab extends TabAbout {
  kind: 'lists'
  from?: undefined
  lists: Readonly<Record<string, ListTab>>
  /** Notice above them, by the name of the message `notice.<name>`; undefined for none. */
  notice?: (value: never) => string | undefined
}

/** The record, or the reply of a call, edited in place. */
export interface FormTab extends TabAbout {
  kind: 'form'
  from?: Endpoint
  /** The call that saves it: its body is the form. */
  save: Endpoint
  /** A function if it depends on the record. */
  form?: FormSpec | ((value: never) => FormSpec)
  /** Initial values. Default: the reply's fields that the body has. */
  initial?: (value: never) => object
}

/** A picture of the rows that a call answers. */
export interface ChartTab extends TabAbout {
  kind: 'chart'
  from: Endpoint
  chart: ReportChart
  /** Default period of the filters `since` and `until`. */
  period?: TabPeriod
  /** Polling interval of its call, in seconds. */
  refresh?: number
}

/** A module of its own, where no other tab will do. */
export interface CustomTab extends TabAbout {
  kind: 'custom'
  from?: undefined
  view: CustomView
  /** As a card of the first tab: before its panels, as what there is to do comes first. */
  leads?: true
}

export type TabPeriod = 'today' | 'week' | 'month'

/** The module of a custom tab. Its view gets the record and a function that reads it again. */
export type CustomView = () => Promise<{ View: unknown; pack?: Pack }>

/** Props of a custom tab's view. */
export interface CustomProps<Value = never> {
  value: Value
  /** Reloads the value. */
  refresh: () => Promise<void>
}

/** A tab of the detail that a call answers. */
export type TabOf<S extends Endpoint> = TabSpec & TabAbout<Reply<S>>

type Names<E extends Endpoint> = ParamNames<E['path']>

/** Parameters of a call's path are parameters of the detail's route or fields of its record. */
type Fits<S extends Endpoint, E extends Endpoint> =
  Names<E> extends Names<S> | Key<Reply<S>> ? unknown : never

type BodyOf<E> = E extends { body?: infer B extends AnyStruct } ? Infer<B> & object : never

type HasBody<E> = [BodyOf<E>] extends [never] ? never : unknown

type Place<E extends Endpoint> = Record<Names<E>, string>

interface TabsOn<S extends Endpoint> {
  fields<E extends Endpoint = S>(
    tab: {
      from?: E & Fits<S, E>
      panels: Readonly<Record<string, readonly Key<Reply<E>>[]>>
      refresh?: number
    } & TabAbout<Reply<S>>,
  ): TabOf<S>
  list<E extends Endpoint>(
    tab: Omit<ListOf<E>, 'from' | 'split'> & {
      from: E & Fits<S, E>
      create?: Action<Place<E>>
      actions?: Readonly<Record<string, Action<RowOf<E> & Place<E>>>>
      changes?: (value: Reply<S>) => boolean
    } & TabAbout<Reply<S>>,
  ): TabOf<S>
  /** Made by `list`; each is titled `panel.<name>` and described by `about.<name>`. */
  lists(
    lists: Readonly<Record<string, TabOf<S>>>,
    tab: { can: Can; notice?: (value: Reply<S>) => string | undefined } & TabAbout<Reply<S>>,
  ): TabOf<S>
  /** `save` is the call that saves it, by its body. */
  form<To extends Endpoint, E extends Endpoint = S>(
    save: To & Fits<S, To> & HasBody<To>,
    tab?: {
      from?: E & Fits<S, E>
      form?: FormSpec<BodyOf<NoInfer<To>>> | ((value: Reply<NoInfer<E>>) => FormSpec<BodyOf<NoInfer<To>>>)
      initial?: (value: Reply<NoInfer<E>>) => Partial<BodyOf<NoInfer<To>>>
    } & TabAbout<Reply<S>>,
  ): TabOf<S>
  chart<E extends Endpoint>(
    tab: {
      from: E & Fits<S, E>
      chart: { kind: 'line' | 'bar'; x: Key<RowOf<NoInfer<E>>>; y: readonly Key<RowOf<NoInfer<E>>>[] }
      period?: 'since' extends FilterOf<NoInfer<E>> ? TabPeriod : never
      refresh?: number
    } & TabAbout<Reply<S>>,
  ): TabOf<S>
  custom(tab: Pick<CustomTab, 'view' | 'leads'> & TabAbout<Reply<S>>): TabOf<S>
}

/**
 * Makes the tabs of a detail, by its call: `const tab = tabsOn<typeof ships.show>()`. Paths of their calls
 * may name route parameters or fields of the record.
 */
export const tabsOn = <S extends Endpoint>(): TabsOn<S> => made as unknown as TabsOn<S>

const of = (kind: TabSpec['kind']) => (tab: object) => ({ ...tab, kind })

const made = {
  fields: of('fields'),
  list: of('list'),
  lists: (lists: ListsTab['lists'], tab: object) => ({ ...tab, kind: 'lists', lists }),
  form: (save: Endpoint, tab: object = {}) => ({ ...tab, kind: 'form', save }),
  chart: of('chart'),
  custom: of('custom'),
}
