import type { Reply } from '../../../../contract/engine/endpoint.ts'
import type { servers } from '../../../../contract/servers/servers.ts'
import { monthNames } from '../../../../core/format/month-names.ts'

export type Month = Reply<typeof servers.reports>['months'][number]

export type Figure = Exclude<keyof Month, 'month' | 'isComplete'>

/** The types of report, each with its pictures by their names, and what those show. */
export const reportTypes = {
  wan: { wanTraffic: ['wanRcTraffic', 'wanTrTraffic'], wanPer: ['wanRcPer', 'wanTrPer'] },
  lan: { lanTraffic: ['lanRcTraffic', 'lanTrTraffic'], lanPer: ['lanRcPer', 'lanTrPer'] },
  cpu: { cpu: ['cpu'], ram: ['ram'] },
  iops: { iops: ['disk'] },
  diskTraffic: { diskTraffic: ['diskTraffic'] },
} as const satisfies Record<string, Record<string, readonly Figure[]>>

export type ReportType = keyof typeof reportTypes

/** The type of a route; WAN unless it names one. */
export const typeOf = (name: string | undefined): ReportType =>
  name !== undefined && Object.hasOwn(reportTypes, name) ? (name as ReportType) : 'wan'

/** A month in readable form. Report months are in UTC. */
export function monthText(month: string, locale: string): string {
  const date = new Date(month)
  return `${monthNames(locale, 'short')[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
