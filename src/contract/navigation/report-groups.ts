import { reportRegistry, type ReportGroup, type ReportName } from './report-registry.ts'

/** The reports that are built, by group, in the order of the registry. */
export const reportGroups: Readonly<Record<ReportGroup, readonly ReportName[]>> = {
  people: namesIn('people'),
  access: namesIn('access'),
  servers: namesIn('servers'),
  networks: namesIn('networks'),
  service: namesIn('service'),
}

/** All of them, by group. */
export const reportNames: readonly ReportName[] = Object.values(reportGroups).flat()

function namesIn(group: ReportGroup): readonly ReportName[] {
  return Object.values(reportRegistry)
    .flat()
    .flatMap((entry) => (entry.group === group ? [entry.name] : []))
}
