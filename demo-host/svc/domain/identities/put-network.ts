import type { Trx } from '../../kernel/db/database.ts'
import type { Keys } from '../../kernel/keys.ts'
import { secretPlace } from './networks.ts'

/** A network as whoever configures a site gives it. */
export interface NewNetwork {
  /** Its name in calls and addresses: small letters, digits and hyphens. */
  social: string
  title: string
  /** The address of the OpenID Connect provider. */
  issuer: string
  clientId: string
  clientSecret: string
  /** Where it stands among the networks of the site. */
  place: number
}

/** Gives a site a network, or an existing one another connection; its title and place stay. Needs the owner's rights. */
export const putNetwork = async (
  trx: Trx,
  keys: Keys,
  siteId: number,
  { social, title, place, issuer, clientId, clientSecret }: NewNetwork,
): Promise<void> => {
  const connection = {
    issuer,
    client_id: clientId,
    client_secret_sealed: keys.seal(clientSecret, secretPlace(siteId, social)),
  }
  await trx
    .insertInto('site_social')
    .values({ site_id: siteId, social, title, place, ...connection })
    .onConflict((conflict) => conflict.columns(['site_id', 'social']).doUpdateSet(connection))
    .execute()
}
