import type { access } from '../../../../src/contract/access.ts'
import type { Input, Reply } from '../../../../src/contract/endpoint.ts'
import { code } from '../../../../src/contract/error-codes.ts'
import { accountByEmail } from '../../domain/accounts/accounts.ts'
import { isCustomer } from '../../domain/accounts/rights.ts'
import { record } from '../../domain/audit/record.ts'
import type { Call } from '../../domain/calls/call.ts'
import { settled } from '../../domain/calls/once.ts'
import { countVisit } from '../../domain/calls/visits.ts'
import { issueToken, tokenLife, useToken } from '../../domain/credentials/tokens.ts'
import { admit, type Admission } from '../../domain/sessions/admit.ts'
import { doorLink } from '../../domain/sites/door-link.ts'
import { fail } from '../../kernel/http/fail.ts'
import { normalEmail } from '../../kernel/mail/email-address.ts'
import { requireResellerServer } from './reseller-server.ts'

const longest = 900

/**
 * Makes an access link for a customer or a sub-user; the one before is no good any more. Who manages others gets none: the
 * server that asks would be in reach of all of them.
 */
export const makeAccessLink = async (
  { body }: Input<typeof access.link>,
  call: Call,
): Promise<Reply<typeof access.link>> => {
  await requireResellerServer(call)
  const email = normalEmail(body.email)
  if (!email) throw fail(code.badEmail, { key: 'email' })
  const expiresIn = body.goodFor ?? tokenLife.access
  if (expiresIn < 1 || expiresIn > longest) throw fail(code.badRequest, { key: 'goodFor' })
  return call.inSite(async (trx) => {
    const account = await accountByEmail(trx, email)
    if (!account) throw fail(code.notFound)
    if (!isCustomer(account)) throw fail(code.forbidden)
    const token = await issueToken(trx, account, 'access', expiresIn)
    await record(trx, call, 'access-link-made', { accountId: account.id })
    return { token, link: doorLink(call.site, 'al.php', token), expiresIn }
  })
}

/** Signs in with an access link's token, once. Permitted addresses and the second step stand as for a password. */
export const useAccessLink = async (
  { body }: Input<typeof access.autoLogin>,
  call: Call,
): Promise<Admission> => {
  if (call.session) throw fail(code.alreadySignedIn)
  await countVisit(call, 'token')
  const outcome = await call.inSite(async (trx) => {
    const account = await useToken(trx, ['access'], body.token)
    // Who came to manage others since it was made is let in by no link.
    if (!isCustomer(account)) throw fail(code.badToken)
    return admit(trx, call, account, 'access link')
  })
  return settled(outcome)
}
