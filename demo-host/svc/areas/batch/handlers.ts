import type { Infer } from 'superstruct'
import type { BatchTried, batch } from '../../../../src/contract/people/batch.ts'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import { accountById, isAdministrator } from '../../domain/accounts/accounts.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { beginCommand } from '../../domain/tasks/begin.ts'
import type { Trx } from '../../kernel/db/database.ts'
import { fail } from '../../kernel/http/fail.ts'
import {
  batchKinds,
  type BatchInput,
  type BatchKind,
  resolveAccounts,
  type Row,
  splitEntries,
} from './batch-kinds.ts'
import type { Handlers } from '../../../../src/contract/engine/endpoint.ts'
import { changeEmail, emailChanges } from './change-email.ts'
import { forceDeposit } from './force-deposit.ts'

type Tried = Infer<typeof BatchTried>

interface Asked {
  accounts: string
  expected?: number | undefined
  checkOnly: boolean
  state?: BatchInput['state'] | undefined
  reason?: string | undefined
}

/** Previews a batch, or starts it if the number of accounts is still that of the preview. */
const beginBatch = (kind: BatchKind, body: Asked, call: Call): Promise<Tried> =>
  body.checkOnly
    ? call.inSite(async (trx) => triedOf(await rowsOf(trx, call, kind, body), null))
    : call.once(async (trx) => {
        const rows = await rowsOf(trx, call, kind, body)
        const ids = rows.filter(({ allowed }) => allowed).map(({ userId }) => Number(userId))
        if (ids.length === 0 || ids.length !== body.expected) throw fail(code.batchChanged)
        const input: BatchInput = {
          ids,
          reason: body.reason ?? '',
          ...(body.state ? { state: body.state } : {}),
          address: call.address,
          userAgent: call.userAgent,
        }
        const cmdId = await beginCommand(trx, call, {
          accountId: sessionOf(call).accountId,
          name: kind,
          target: String(ids.length),
          input,
        })
        return { answer: triedOf(rows, cmdId) }
      })

const rowsOf = async (trx: Trx, call: Call, kind: BatchKind, body: Asked): Promise<Row[]> => {
  const caller = await accountById(trx, sessionOf(call).accountId)
  // A group may open the page to other users, but only administrators manage a site's accounts.
  if (!isAdministrator(caller)) throw fail(code.forbidden)
  return resolveAccounts(trx, caller, splitEntries(body.accounts), batchKinds[kind].refuses)
}

const triedOf = (rows: Row[], cmdId: string | null): Tried => {
  const allowed = rows.filter((row) => row.allowed).length
  return { rows, allowed, refused: rows.length - allowed, cmdId }
}

export const batchHandlers: Handlers<typeof batch, Call> = {
  suspend: ({ body }, call) => beginBatch('suspend-accounts', body, call),
  resume: ({ body }, call) => beginBatch('resume-accounts', body, call),
  terminate: ({ body }, call) => beginBatch('terminate-accounts', body, call),
  forceDeposit,
  changeEmail,
  emailChanges,
}
