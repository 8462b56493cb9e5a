import type { Hono } from 'hono'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../kernel/db/rows.ts'
import type { Logger } from '../../../kernel/log.ts'
import type { Sites } from '../../sites/sites.ts'
import type { EmbeddedPayments } from './embedded.ts'
import { sendEvents, type Endpoint } from './events.ts'
import { decideDue } from './pay.ts'

/**
 * Sends the events of the embedded provider to the service, at the host of a site of the company that they are for.
 * One delivery follows another, so what is awaited includes what others have begun.
 */
export const deliverTo = (
  app: Pick<Hono, 'fetch'>,
  { query, sites, embedded }: { query: Kysely<Tables>; sites: Sites; embedded: EmbeddedPayments },
): (() => Promise<void>) => {
  const endpointOf = async (account: string): Promise<Endpoint | undefined> => {
    const site = (await sites.list()).find(({ row }) => String(row.company_id) === account)
    const [host] = site?.hosts ?? []
    const [secret] = embedded.accountOf(Number(account)).webhookSecrets
    if (!host || !secret) return undefined
    return {
      secret,
      async send(body, headers) {
        const request = new Request(`http://${host}/svc/billing/providerEvent/stripe`, {
          method: 'POST',
          body,
          headers,
        })
        return (await app.fetch(request, fromHere)).ok
      },
    }
  }
  let last = Promise.resolve()
  return () => {
    last = last
      .catch(() => undefined)
      .then(async () => {
        await decideDue(query)
        await sendEvents(query, endpointOf)
      })
    return last
  }
}

/** Delivers now, and once more for what the provider holds back for a moment; does not wait for either. */
export const inAMoment = (deliver: () => Promise<void>, log: Logger) => (): void => {
  const send = () =>
    void deliver().catch((error: Error) =>
      log.warn({ reason: error.message }, 'payment events were not sent'),
    )
  send()
  setTimeout(send, 2500).unref()
}

// The address that a request over a socket would have.
const fromHere = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
