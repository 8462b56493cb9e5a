import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import { sameText, type Keys } from '../../../kernel/keys.ts'
import type { StripeAccount } from '../stripe.ts'
import { answerApi, type Fault } from './api.ts'

/** The embedded payment provider: a server of its own on this machine that speaks like Stripe. */
export interface EmbeddedPayments {
  /** Address of its API. */
  address: URL
  /** The account of a company there. */
  accountOf(companyId: number): StripeAccount
  close(): Promise<void>
}

/**
 * Starts it on a free port of this machine. `pages` is the address of its pages, without a slash at the end; `faults` decides what happens
 * to each call on its way.
 */
export const openEmbeddedPayments = async (
  query: Kysely<Tables>,
  keys: Pick<Keys, 'sign'>,
  pages: string,
  faults?: () => Fault,
): Promise<EmbeddedPayments> => {
  const proofOf = (company: string) =>
    keys.sign(`embedded payments ${company}`).replaceAll(/[-_]/g, '0').slice(0, 32)
  const accountOf = (secretKey: string): string | undefined => {
    const [, company = '', proof = ''] = /^sk_test_(\d{1,9})_(\w+)$/.exec(secretKey) ?? []
    return sameText(proof, proofOf(company)) ? company : undefined
  }
  const server = createServer((request, response) => {
    answerApi({ query, accountOf, pages, ...(faults && { faults }) })(request, response).catch(() =>
      request.destroy(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  server.unref()
  return {
    address: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    accountOf: (companyId) => ({
      secretKey: `sk_test_${companyId}_${proofOf(String(companyId))}`,
      webhookSecrets: [`whsec_${proofOf(`events ${companyId}`)}`],
    }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
