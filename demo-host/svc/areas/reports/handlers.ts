import type { Handlers } from '../../../../src/contract/endpoint.ts'
import type { reportActions } from '../../../../src/contract/report-actions.ts'
import type { ReportName } from '../../../../src/contract/report-registry.ts'
import { reports } from '../../../../src/contract/reports.ts'
import type { Call } from '../../domain/calls/call.ts'
import { askReport } from './ask-report.ts'
import { endSession } from './end-session.ts'
import { discardJob, retryJob } from './failed-job.ts'

/** A page of each report. */
export const reportsHandlers = Object.fromEntries(
  Object.keys(reports).map((name) => [
    name,
    ({ query }: { query: object }, call: Call) => askReport(name as ReportName, query, call),
  ]),
) as unknown as Handlers<typeof reports, Call>

/** What can be done from a report. */
export const reportActionsHandlers: Handlers<typeof reportActions, Call> = {
  endSession,
  retryJob,
  discardJob,
}
