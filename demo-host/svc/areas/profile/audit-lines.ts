import type { Infer } from 'superstruct'
import type { AuditEvent } from '../../../../src/contract/audit-events.ts'
import type { AuditLine } from '../../../../src/contract/profile-details.ts'
import { deviceOf } from '../../kernel/audit/device-of.ts'
import { placeOf } from '../../kernel/audit/place-of.ts'
import type { Trx } from '../../kernel/db/database.ts'

const most = 50

/** The last 50 lines of an account's audit log, newest first; the one by which this session began is the current one. */
export const auditLinesOf = async (
  trx: Trx,
  accountId: number,
  sessionId: number,
): Promise<Infer<typeof AuditLine>[]> => {
  const session = await trx
    .selectFrom('session')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('id', '=', sessionId)
    .executeTakeFirst()
  const lines = await trx
    .selectFrom('audit')
    .select(['id', 'at', 'event', 'method', 'result', 'ip', 'user_agent'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return lines.map((line) => ({
    id: line.id,
    at: line.at.toISOString(),
    event: line.event,
    method: line.method,
    result: line.result,
    ip: line.ip,
    place: placeOf(line.ip),
    device: deviceOf(line.user_agent),
    // A session begins in the transaction of its line, so both have the same time.
    current: beginnings.has(line.event) && Number(line.at) === Number(session?.created_at),
  }))
}

const beginnings: ReadonlySet<string> = new Set<AuditEvent>(['sign-in', 'second-step', 'password-changed'])
