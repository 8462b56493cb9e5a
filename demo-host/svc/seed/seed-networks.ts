import { putNetwork } from '../domain/identities/put-network.ts'
import type { Trx } from '../kernel/db/database.ts'
import type { Keys } from '../kernel/keys.ts'
import { demoClientOf } from './demo-client.ts'
import type { DemoSite } from './demo.ts'

/** Gives a site its networks, all at the demonstration's provider, wherever that listens now. Needs the owner's rights. */
export const seedNetworks = async (
  trx: Trx,
  keys: Keys,
  siteId: number,
  { slug, networks = [] }: DemoSite,
  issuer: string,
): Promise<void> => {
  const { clientId, clientSecret } = demoClientOf(slug)
  for (const [place, { social, title }] of networks.entries()) {
    await putNetwork(trx, keys, siteId, { social, title, place, issuer, clientId, clientSecret })
    // Its persons stay the same when the demonstration starts on another port.
    await trx.updateTable('identity').set({ issuer }).where('social', '=', social).execute()
  }
}
