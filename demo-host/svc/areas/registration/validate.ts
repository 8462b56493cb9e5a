import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import type { registration } from '../../../../src/contract/registration.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { useToken } from '../../domain/credentials/tokens.ts'
import { proveAddress, sendWelcome } from '../../domain/registration/email-verified.ts'
import { openPending } from '../../domain/registration/pending.ts'

/** Proves an address with the token that was mailed to it. Where the site hides its accounts, this is what makes one. */
export const validate = async (
  { body }: Input<typeof registration.validate>,
  call: Call,
): Promise<Reply<typeof registration.validate>> => {
  await countVisit(call, 'token')
  return call.inSite(async (trx) => {
    const opened = await openPending(trx, call, body.token)
    if (opened) await record(trx, call, 'account-created', { accountId: opened.id })
    const account = opened ?? (await proveAddress(trx, await useToken(trx, ['validate'], body.token)))
    await record(trx, call, 'email-validated', { accountId: account.id })
    await sendWelcome(trx, call, account)
    return { email: account.email }
  })
}
