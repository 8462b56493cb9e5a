import type { Endpoint, Reply } from '../../contract/endpoint.ts'
import type { NavId } from '../../contract/navigation.ts'
import type { RowOf } from '../../contract/rows.ts'
import type { Pack } from '../i18n/words.ts'
import type { Action, Actions } from './action.ts'
import type { ListOf, ListSpec } from './resource.ts'

/** A picture of a report's rows: `x` along, each of `y` a line or bars. */
export interface ChartSpec {
  kind: 'line' | 'bar'
  x: string
  y: readonly string[]
}

/**
 * One report, as data. Its title is that of its entry of the navigation; `about.<name>` says what it tells; columns, filters and sums are
 * words of its pack.
 */
export interface Report {
  /** The entry of the navigation that leads to it, and the permission for it. */
  name: NavId
  pack: Pack
  /** Where the catalogue has it, a word of the area's pack: `group.<group>`. */
  group: string
  list: ListSpec
  /** Fields of the answer's `info` that stand above the rows. */
  totals?: readonly string[]
  chart?: ChartSpec
  /** Filters `since` and `until` are a period; this is the one it begins with. */
  period?: 'today' | 'week' | 'month'
  actions: Actions
}

type Key<T> = [T] extends [never] ? never : Extract<keyof T, string>

type InfoOf<E> = Reply<E> extends { info: infer Info } ? Info : never

/** Declares a report: checked hard here, plain data behind. */
export const defineReport = <E extends Endpoint>(spec: {
  name: NavId
  pack: Pack
  group: string
  list: ListOf<E>
  totals?: readonly Key<InfoOf<E>>[]
  chart?: { kind: 'line' | 'bar'; x: Key<RowOf<E>>; y: readonly Key<RowOf<E>>[] }
  period?: 'today' | 'week' | 'month'
  actions?: Readonly<Record<string, Action<RowOf<E>>>>
}): Report => ({ actions: {}, ...spec }) as unknown as Report
