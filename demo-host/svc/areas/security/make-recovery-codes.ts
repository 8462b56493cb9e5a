import type { Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import type { security } from '../../../../src/contract/security.ts'
import type { Call } from '../../domain/calls/call.ts'
import { newRecoveryCodes } from '../../domain/credentials/recovery-codes.ts'
import { securityChanged } from '../../domain/notifications/security-changed.ts'
import { heldOwnAccount } from '../../domain/sessions/own-account.ts'
import { fail } from '../../kernel/http/fail.ts'

/** Makes an account's recovery codes; those before are no good any more. Throws code 923 without two-step sign-in. */
export const makeRecoveryCodes = (_: unknown, call: Call): Promise<Reply<typeof security.recoveryCodes>> =>
  call.once(async (trx) => {
    const account = await heldOwnAccount(trx, call)
    if (!account.second_step) throw fail(code.notVerified)
    const codes = await newRecoveryCodes(trx, call.parts.keys, account)
    await securityChanged(trx, call, account, { event: 'recovery-codes-made', changes: ['codes-made'] })
    return { answer: { codes } }
  })
