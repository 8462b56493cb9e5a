import { createHash, randomBytes } from 'node:crypto'
import { secretPlace } from '../../../../demo-host/svc/domain/identities/identities.ts'
import { good, type Answer, type Client, type TestSite } from './client.ts'
import type { HostileProvider, Lie, Said } from '../provider/hostile-provider.ts'
import type { World } from './world.ts'

/** Gives a site another network. */
export const addNetwork = async (
  world: World,
  site: TestSite,
  social: string,
  issuer: string,
  clientId = 'portico-test',
  clientSecret = 'a secret of at least thirty-two characters',
): Promise<void> => {
  const [row] = await world.run(`select id from site where slug = '${site}'`)
  const siteId = Number(row?.['id'])
  const sealed = world.keys.seal(clientSecret, secretPlace(siteId, social))
  await world.run(`
    insert into site_social (site_id, social, title, issuer, client_id, client_secret_sealed, place)
    values (${siteId}, '${social}', '${social}', '${issuer}', '${clientId}', '${sealed}', 9)
    on conflict (site_id, social) do update
      set issuer = excluded.issuer, client_id = excluded.client_id, client_secret_sealed = excluded.client_secret_sealed`)
}

/** A started visit to a network. */
export interface OpenVisit {
  social: string
  stateToken: string
  url: string
}

type Query = Record<string, string>

/** Requests a visit; `query` as in the call. */
export const leave = (client: Client, way: string, query: Query = {}): Promise<Answer> => {
  const text = new URLSearchParams(query).toString()
  return client.get(`/socialAccess/stateToken/${way}${text && `?${text}`}`)
}

/** Starts a permitted visit. */
export const left = async (client: Client, way: string, query: Query = {}): Promise<OpenVisit> => {
  const { stateToken, url } = good(await leave(client, way, query)).body
  return { social: way.split('/')[0] ?? '', stateToken: String(stateToken), url: String(url) }
}

export const comeBack = (client: Client, { social, stateToken }: OpenVisit, code: string): Promise<Answer> =>
  client.post('/socialAccess/stateToken', { code, social, stateToken })

/** A visit of the site's sign-in page, up to the call that comes back from it. */
export const almostBack = async (
  client: Client,
  provider: HostileProvider,
  social: string,
  said: Said,
): Promise<() => Promise<Answer>> => {
  const begun = await left(client, `${social}/login/redirect`)
  const code = provider.approve(begun.url, said)
  return () => comeBack(client, begun, code)
}

/** A whole visit of a page of the service's own site. */
export const visit = async (
  client: Client,
  provider: HostileProvider,
  social: string,
  said: Said,
  { lie, page = 'login' }: { lie?: Lie; page?: string } = {},
): Promise<Answer> => {
  const begun = await left(client, `${social}/${page}/redirect`)
  return comeBack(client, begun, provider.approve(begun.url, said, lie))
}

/** The secret of the page that opened a window, and the part it reveals. */
export const newVerifier = (): { verifier: string; challenge: string } => {
  const verifier = randomBytes(32).toString('base64url')
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}

/** A page of another site whose window has returned: everything needed to redeem the visit. */
export const windowBack = async (
  page: Client,
  provider: HostileProvider,
  opened: Client,
  social: string,
  said: Said,
  { lie, door = 'login', query = {} }: { lie?: Lie; door?: string; query?: Query } = {},
): Promise<{ redeeming: Record<string, string>; answer: Answer }> => {
  const { verifier, challenge } = newVerifier()
  const begun = await left(page, `${social}/${door}/popup`, { challenge, ...query })
  const answer = good(await comeBack(opened, begun, provider.approve(begun.url, said, lie)))
  const redeeming = { social, state: begun.stateToken, handOff: String(answer.body['handOff']), verifier }
  return { redeeming, answer }
}

export const redeem = (page: Client, redeeming: Record<string, string>): Promise<Answer> =>
  page.post('/socialAccess/token', redeeming)
