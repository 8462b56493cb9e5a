import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { reportDeliveries } from '../../../../src/contract/report-deliveries.ts'
import { record } from '../../domain/audit/record.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { requirePermission } from '../../domain/serving/require-permission.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import { takeUse } from '../../kernel/limits/tally.ts'
import { tooMany } from '../../kernel/limits/too-many.ts'
import { columnsOf, queryOf, reportNamed, type Wanted } from './report-query.ts'

const limit = { most: 30, within: 3600 }

/** Throws code 906 for no report, 909 for one that the caller may not see, 903 for what it does not take or have. */
export const requireWanted = async (call: Call, wanted: Wanted): Promise<void> => {
  const report = reportNamed(wanted.report)
  await requirePermission(call, `${report}:read`)
  queryOf(wanted)
  columnsOf(wanted)
}

/** Begins a report's file. Throws code 907 after thirty within an hour. */
export const deliver = async (
  { body }: Input<typeof reportDeliveries.deliver>,
  call: Call,
): Promise<Reply<typeof reportDeliveries.deliver>> => {
  const { accountId } = sessionOf(call)
  await requireWanted(call, body)
  return call.once(async (trx) => {
    const wait = await takeUse(trx, call.site.id, `reports of ${accountId}`, limit)
    if (wait > 0) return { refused: tooMany(wait) }
    const cmdId = await beginCommand(trx, call, {
      accountId,
      name: 'report',
      target: body.title || body.report,
      input: body,
    })
    await record(trx, call, 'report-asked', { accountId })
    return { answer: { cmdId } }
  })
}
