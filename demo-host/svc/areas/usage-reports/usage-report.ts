import type { Selectable } from 'kysely'
import type { UsageReportRow } from '../../kernel/db/rows.ts'

/** A report as it was ordered. */
export type UsageReport = Selectable<UsageReportRow>

/** Its months: `2026-01` or `2026-01-to-2026-11`. */
export const reportPeriod = ({
  first_month: first,
  last_month: last,
}: Pick<UsageReport, 'first_month' | 'last_month'>): string =>
  first === last ? first : `${first}-to-${last}`
