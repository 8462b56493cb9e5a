import type { Actions } from '../../contract/engine/action.ts'
import type { NavId } from '../../contract/navigation/navigation.ts'
import type { Better, ReportChart } from '../../contract/engine/report.ts'
import type { Pack } from '../i18n/words.ts'
import type { ListSpec } from './resource.ts'

/**
 * A report as a page shows it. Its title is its menu entry's; `about.<name>` describes it; columns, filters
 * and sums are messages of its pack.
 */
export interface Report {
  /** The entry of the navigation that leads to it, and the permission for it. */
  name: NavId
  pack: Pack
  list: ListSpec
  /** Fields of the answer's `info` that stand above the rows. */
  totals?: readonly string[]
  /** Sums compared with the previous period, and which direction is better. */
  compared?: Readonly<Record<string, Better>>
  chart?: ReportChart
  /** Default period of the filters `since` and `until`. */
  period?: 'today' | 'week' | 'month'
  actions: Actions
}
