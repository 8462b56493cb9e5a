import { connect, type ConnectionOptions } from 'node:tls'
import { publicLookup } from './guarded-fetch.ts'
import { withDeadline } from './deadline.ts'

/** What a host proves itself with. */
interface Certificate {
  /** Whether browsers accept it for the host now. */
  isTrusted: boolean
  issuer: string
  expiresAt: Date
}

interface CertificateOptions {
  port?: number
  /** Lets the connection lead to a private network. */
  isExempt?: boolean
  /** Additional certificate authority, as PEM. */
  ca?: string
}

/**
 * The certificate of a host by a TLS handshake; nothing is sent after it. Rejects if no handshake takes place within five seconds,
 * and for hosts in a private network.
 */
export const certificateOf = (
  host: string,
  { port = 443, isExempt = false, ca }: CertificateOptions = {},
): Promise<Certificate> =>
  withDeadline(
    5000,
    (late) =>
      new Promise((resolve, reject) => {
        const options: ConnectionOptions = {
          host,
          port,
          servername: host,
          // Looked at instead of refused: an expired certificate has an expiry too.
          rejectUnauthorized: false,
          ...(ca === undefined ? {} : { ca }),
          ...(isExempt ? {} : { lookup: publicLookup }),
        }
        const socket = connect(options, () => {
          const { issuer, valid_to: until } = socket.getPeerCertificate()
          const named = issuer?.O ?? issuer?.CN ?? ''
          resolve({
            isTrusted: socket.authorized,
            issuer: [named].flat().join(', ').slice(0, 200),
            expiresAt: new Date(until),
          })
          socket.destroy()
        })
        socket.on('error', reject)
        late.addEventListener('abort', () => socket.destroy())
      }),
  )
