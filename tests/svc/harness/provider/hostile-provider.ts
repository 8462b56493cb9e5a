import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type JWTPayload } from 'jose'

/** A provider's claims about a person, in any form, as a hostile one may send. */
export interface Said {
  sub: string
  email?: unknown
  email_verified?: unknown
  name?: unknown
}

/** The faults of a provider during one visit. */
export interface Lie {
  /** Over the claims of a right id token; `undefined` leaves one out. */
  claims?: Record<string, unknown>
  signedBy?: 'nobody' | 'another key' | 'the client secret'
  /** In place of the token answer. */
  token?: { status: number; type?: string; body?: string; location?: string }
  /** The subject that the userinfo answer is about. */
  userinfoSub?: string
  /** The scope that was granted. */
  scope?: string
}

/** An OpenID Connect provider that is correct unless it is instructed to lie. */
export interface HostileProvider {
  origin: string
  /** The address of a provider of this server; each path is an issuer of its own. */
  issuer(path: string): string
  /** Replacements of discovery's answer by the issuer's path. */
  discovery: Map<string, (request: IncomingMessage, response: ServerResponse) => void>
  /** Requested URLs, oldest first. */
  asked: string[]
  /** Signs in a redirected user: the code that the browser would bring back. */
  approve(url: string, said: Said, lie?: Lie): string
  close(): Promise<void>
}

interface Visit {
  issuer: string
  query: URLSearchParams
  said: Said
  lie: Lie
}

export const openHostileProvider = async (): Promise<HostileProvider> => {
  const [own, foreign] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
  const jwks = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'RS256', use: 'sig' }] }
  const codes = new Map<string, Visit>()
  const tokens = new Map<string, Visit>()

  const idToken = async ({ issuer, query, said, lie }: Visit, clientSecret: string): Promise<string> => {
    const now = Math.floor(Date.now() / 1000)
    const right = {
      iss: issuer,
      aud: query.get('client_id'),
      nonce: query.get('nonce'),
      iat: now,
      exp: now + 300,
    }
    const claims = { ...right, ...said, ...lie.claims } as JWTPayload
    if (lie.signedBy === 'nobody') return new UnsecuredJWT(claims).encode()
    const byClient = lie.signedBy === 'the client secret'
    const header = byClient ? { alg: 'HS256' } : { alg: 'RS256', kid: 'own' }
    const key = lie.signedBy === 'another key' ? foreign.privateKey : own.privateKey
    return new SignJWT(claims)
      .setProtectedHeader(header)
      .sign(byClient ? new TextEncoder().encode(clientSecret) : key)
  }

  const answerToken = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = new URLSearchParams(await text(request))
    const visit = codes.get(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const fits =
      visit?.query.get('code_challenge') === challenge &&
      visit.query.get('redirect_uri') === form.get('redirect_uri')
    if (!visit || !fits) return json(response, 400, { error: 'invalid_grant' })
    const { status, type, body, location } = visit.lie.token ?? {}
    if (status) {
      response.writeHead(status, {
        'content-type': type ?? 'application/json',
        ...(location ? { location } : {}),
      })
      return void response.end(body ?? '')
    }
    codes.delete(form.get('code') ?? '')
    const accessToken = randomUUID()
    tokens.set(accessToken, visit)
    json(response, 200, {
      access_token: accessToken,
      token_type: 'bearer',
      expires_in: 300,
      scope: visit.lie.scope ?? 'openid email profile',
      id_token: await idToken(visit, form.get('client_secret') ?? ''),
    })
  }

  const answerUserinfo = (request: IncomingMessage, response: ServerResponse): void => {
    const visit = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /i, ''))
    if (!visit) return json(response, 401, { error: 'invalid_token' })
    json(response, 200, { ...visit.said, sub: visit.lie.userinfoSub ?? visit.said.sub })
  }

  const http = createServer((request, response) => {
    const [, path = '', ...rest] = (request.url ?? '').split('/')
    const issuer = provider.issuer(path)
    provider.asked.push(request.url ?? '')
    const lie = provider.discovery.get(path)
    if (rest.join('/') === '.well-known/openid-configuration') {
      if (lie) lie(request, response)
      else json(response, 200, metadataOf(issuer))
    } else if (rest[0] === 'token') void answerToken(request, response)
    else if (rest[0] === 'jwks') json(response, 200, jwks)
    else if (rest[0] === 'me') answerUserinfo(request, response)
    else response.writeHead(404).end()
  })
  // A connection that closes just when the next request comes would look like a network that is down.
  http.keepAliveTimeout = 60_000
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  const origin = `http://127.0.0.1:${(http.address() as AddressInfo).port}`

  const provider: HostileProvider = {
    origin,
    issuer: (path) => `${origin}/${path}`,
    discovery: new Map(),
    asked: [],
    approve(url, said, lie = {}) {
      const { searchParams: query, pathname } = new URL(url)
      const code = randomUUID()
      codes.set(code, { issuer: provider.issuer(pathname.split('/')[1] ?? ''), query, said, lie })
      return code
    },
    async close() {
      http.closeAllConnections()
      http.close()
      await once(http, 'close')
    },
  }
  return provider
}

/** The discovery answer of an issuer. */
export const metadataOf = (issuer: string): Record<string, unknown> => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/me`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  token_endpoint_auth_methods_supported: ['client_secret_post'],
})

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}
