import { certificateOf } from '../../kernel/http/certificate.ts'
import { isThisMachine } from '../../kernel/http/guarded-fetch.ts'
import type { HostState } from './host-check.ts'

/** A certificate as reports and the setup of a site show it. */
export interface CertificateState {
  state: HostState
  issuer: string
  expiresAt: Date | null
}

const none = (state: HostState): CertificateState => ({ state, issuer: '', expiresAt: null })

/** The state of a host's certificate: `waiting` while no handshake takes place. Never rejects. */
export const checkCertificate = async (
  host: string,
  {
    production,
    allowedPrivateHosts,
  }: { production: boolean; allowedPrivateHosts: ReadonlySet<string> | null | undefined },
): Promise<CertificateState> => {
  const isExempt = (allowedPrivateHosts?.has(host) ?? false) || (!production && isThisMachine(host))
  try {
    const { isTrusted, issuer, expiresAt } = await certificateOf(host, { isExempt })
    if (Number.isNaN(expiresAt.getTime())) return none('unknown')
    return { state: isTrusted && expiresAt > new Date() ? 'right' : 'wrong', issuer, expiresAt }
  } catch (error) {
    return none((error as Error).name === 'PrivateAddress' ? 'unknown' : 'waiting')
  }
}
