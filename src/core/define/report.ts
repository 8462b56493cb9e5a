import type { Actions } from '../../contract/engine/action.ts'
import type { NavId } from '../../contract/navigation/navigation.ts'
import type { Better, ReportChart } from '../../contract/engine/report.ts'
import type { Pack } from '../i18n/words.ts'
import type { ListSpec } from './resource.ts'

/**
 * A report as a page shows it. Its title is that of its entry of the navigation; `about.<name>` says what it tells; columns, filters and
 * sums are words of its pack.
 */
export interface Report {
  /** The entry of the navigation that leads to it, and the permission for it. */
  name: NavId
  pack: Pack
  list: ListSpec
  /** Fields of the answer's `info` that stand above the rows. */
  totals?: readonly string[]
  /** Of these, those that are compared with the period before, and which way is better. */
  compared?: Readonly<Record<string, Better>>
  chart?: ReportChart
  /** Filters `since` and `until` are a period; this is the one it begins with. */
  period?: 'today' | 'week' | 'month'
  actions: Actions
}
