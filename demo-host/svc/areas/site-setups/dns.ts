import type { Input, Reply } from '../../../../src/contract/engine/endpoint.ts'
import type { siteSetups } from '../../../../src/contract/sites/site-setups.ts'
import { sessionOf, type Call } from '../../domain/calls/call.ts'
import { checkCertificate } from '../../domain/sites/certificate-state.ts'
import { checkAddresses } from '../../domain/sites/host-check.ts'
import { countUse, tooMany } from '../../kernel/limits/rate-limit.ts'
import { requireFounder } from './founder.ts'
import { findSetup } from './setups.ts'

const limit = { most: 120, within: 3600 }

/** Where the host of a setup leads, and its certificate once it leads to the service. */
export const checkDns = async (
  { params }: Input<typeof siteSetups.dns>,
  call: Call,
): Promise<Reply<typeof siteSetups.dns>> => {
  const { host } = await call.inSite(async (trx) => {
    await requireFounder(trx, call)
    await countUse(trx, call.site.id, `host checks by ${sessionOf(call).accountId}`, limit, tooMany)
    return findSetup(trx, call, params.setupId)
  })
  const { config } = call.parts
  const target = config.siteTarget ?? config.baseUrl.hostname
  const { addresses, state } = await checkAddresses(host, target)
  const certificate =
    state === 'right'
      ? await checkCertificate(host, config)
      : { state: 'unknown' as const, issuer: '', expiresAt: null }
  return {
    host,
    target,
    addresses,
    dns: state,
    certificate: certificate.state,
    issuer: certificate.issuer,
    dtExpire: certificate.expiresAt?.toISOString() ?? null,
  }
}
