import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair } from 'jose'
import type { ClientMetadata, Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider'
import { openMemory } from './memory.ts'
import { sendChoice, sendNote, sendStyle } from './pages.ts'
import { demoPersons } from './persons.ts'

/** What the demonstration's provider is, and who may ask it. */
export interface ProviderSettings {
  /** Its address as browsers and the service see it. */
  issuer: string
  host: string
  port: number
  clients: { clientId: string; clientSecret: string; redirectUris: string[] }[]
}

/**
 * Starts an OpenID Connect provider for demonstrations and tests: real in every call, except that people only say who
 * they are. Everything is in memory. Answers what stops it; rejects when it cannot listen.
 */
export const startDemoProvider = async (settings: ProviderSettings): Promise<() => Promise<void>> => {
  const { Provider } = await importProvider()
  const provider = new Provider(settings.issuer, await configurationOf(settings))
  const answer = provider.callback()
  const server = createServer((request, response) => {
    forgetSession(request)
    const { pathname } = new URL(request.url ?? '/', settings.issuer)
    if (pathname === '/provider.css') sendStyle(response)
    else if (pathname === '/') void sendNote(response, 200, 'Demo ID', about)
    else if (pathname.startsWith('/interaction/')) void interact(provider, request, response)
    else void answer(request, response)
  })
  server.listen(settings.port, settings.host)
  await once(server, 'listening')
  return () => stop(server)
}

const about =
  'The OpenID Connect provider of this demonstration. Sign in to a demo site with Demo ID to come here.'

// It asks for a newer Node than the project does, in a line at every start; what is used of it works on both.
const importProvider = async () => {
  const { warn } = console
  console.warn = (...said: unknown[]) => {
    if (!String(said[0]).includes('oidc-provider WARNING: Unsupported runtime')) warn(...said)
  }
  try {
    return await import('oidc-provider')
  } finally {
    console.warn = warn
  }
}

const configurationOf = async ({ clients }: ProviderSettings): Promise<Configuration> => ({
  adapter: openMemory(),
  clients: clients.map(clientOf),
  jwks: { keys: [await newSigningKey()] },
  cookies: { keys: [randomBytes(32).toString('base64url')] },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  scopes: ['openid'],
  pkce: { required: () => true },
  ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 600, Session: 600 },
  responseTypes: ['code'],
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    dPoP: { enabled: false },
  },
  findAccount: (_, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  loadExistingGrant: grantWhatWasShared,
  async renderError(ctx, { error, error_description: description = '' }) {
    ctx.respond = false
    await sendNote(ctx.res, ctx.status, 'Sign-in failed', `${error}: ${description}`)
  },
})

const clientOf = ({
  clientId,
  clientSecret,
  redirectUris,
}: ProviderSettings['clients'][number]): ClientMetadata => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: redirectUris,
  token_endpoint_auth_method: 'client_secret_post',
})

const newSigningKey = async () => {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    ...(await exportJWK(privateKey)),
    alg: 'RS256',
    use: 'sig',
    kid: randomBytes(8).toString('hex'),
  } as const
}

const claimsOf = (id: string) => {
  const person = demoPersons.find((one) => one.id === id)
  return {
    sub: id,
    name: person?.name,
    ...(person?.email ? { email: person.email, email_verified: person.emailVerified } : {}),
  }
}

const grantWhatWasShared = async ({ oidc }: KoaContextWithOIDC) => {
  const { client, session, result, provider } = oidc
  if (!client || !session?.accountId) return undefined
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
  grant.addOIDCScope(result?.['sharesEmail'] ? 'openid profile email' : 'openid profile')
  if (!result?.['sharesEmail']) grant.rejectOIDCScope('email')
  await grant.save()
  return grant
}

// Ends the session, so that another person can be chosen each time.
const forgetSession = (request: IncomingMessage): void => {
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => !cookie.startsWith('_session'))
  if (cookies) request.headers.cookie = cookies.join('; ')
}

const interact = async (
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  try {
    const { uid, params } = await provider.interactionDetails(request, response)
    if (request.method !== 'POST') {
      return await sendChoice(response, `/interaction/${uid}`, new URL(String(params['redirect_uri'])).origin)
    }
    const chosen = new URLSearchParams((await text(request)).slice(0, 1000))
    const accountId = chosen.get('person') ?? ''
    const result = demoPersons.some(({ id }) => id === accountId)
      ? { login: { accountId }, sharesEmail: chosen.get('share') === 'email' }
      : { error: 'access_denied', error_description: 'nobody was chosen' }
    await provider.interactionFinished(request, response, result)
  } catch {
    await sendNote(
      response,
      400,
      'This session has expired',
      'Go back to the page you came from and try again.',
    )
  }
}

const stop = async (server: Server): Promise<void> => {
  const closed = once(server, 'close')
  server.close()
  server.closeAllConnections()
  await closed
}
