import type { Configuration } from 'openid-client'
import * as openid from 'openid-client'
import { code } from '../../../../src/contract/engine/error-codes.ts'
import type { Config } from '../../config/config.ts'
import { Failure, fail } from '../../kernel/http/fail.ts'
import {
  isThisMachine,
  openGuardedFetch,
  type GuardedFetch,
  type GuardedInit,
} from '../../kernel/http/guarded-fetch.ts'
import { hashOf, type Keys } from '../../kernel/keys.ts'
import type { Logger } from '../../kernel/log.ts'
import { secretPlace, type Network, personOf, type Claims, type Person } from './identities.ts'

/**
 * OpenID Connect providers of networks. Only issuers from the database are called, never inside a
 * transaction.
 */
export interface Providers {
  /** URL of a network's sign-in page. Throws code 36. */
  doorOf(network: Network, state: string, redirectUri: string): Promise<string>
  /** The person of an authorization code. Throws code 35 if the network refuses the code, else 36. */
  askFor(network: Network, state: string, redirectUri: string, authorizationCode: string): Promise<Person>
}

// Timeout of each response in seconds, and cache time of metadata in milliseconds.
const patience = 10
const keptFor = 300_000

export const openProviders = (
  { production, allowedPrivateHosts }: Config,
  keys: Keys,
  log: Logger,
): Providers => {
  const ask = openGuardedFetch(
    (hostname) => allowedPrivateHosts?.has(hostname) || (!production && isThisMachine(hostname)),
  )
  const known = new Map<string, { at: number; config: Promise<Configuration> }>()

  const configOf = (network: Network): Promise<Configuration> => {
    const { site_id, social, issuer, client_id, client_secret_sealed: sealed } = network
    const key = `${issuer} ${client_id} ${sealed}`
    const kept = known.get(key)
    if (kept && performance.now() - kept.at < keptFor) return kept.config
    const secret = keys.open(sealed, secretPlace(site_id, social))
    if (secret === undefined) throw new Error('Its client secret cannot be opened.')
    const config = discover(issuer, client_id, secret, production, ask)
    known.set(key, { at: performance.now(), config })
    config.catch(() => known.delete(key))
    return config
  }

  const asking = async <T>(network: Network, work: (config: Configuration) => Promise<T>): Promise<T> => {
    try {
      return await work(await configOf(network))
    } catch (error) {
      if (error instanceof Failure) throw error
      const { code: reason, message, cause } = error as Error & { code?: string }
      const because = cause instanceof Error ? cause.message : undefined
      log.warn(
        { site: network.site_id, social: network.social, reason, message, because },
        'a network was not believed',
      )
      throw fail(isRefusal(error) ? code.socialUpdateFailed : code.socialUnavailable)
    }
  }

  // Derived from the state, so that neither is stored; it can't be computed without the service's secret.
  const nonceOf = (state: string): string => keys.sign(`social nonce ${state}`)
  const verifierOf = (state: string): string => keys.sign(`social verifier ${state}`)

  return {
    doorOf: (network, state, redirectUri) =>
      asking(network, async (config) => {
        const { href, protocol } = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope,
          state,
          nonce: nonceOf(state),
          code_challenge: hashOf(verifierOf(state)),
          code_challenge_method: 'S256',
        })
        const fits =
          protocol === 'https:' || (protocol === 'http:' && mayBeInsecure(network.issuer, production))
        if (!fits || href.length > longestAddress) throw new Error('Its authorization address is no good.')
        return href
      }),

    askFor: (network, state, redirectUri, authorizationCode) =>
      asking(network, async (config) => {
        const { issuer } = config.serverMetadata()
        // Each network has its own redirect URI, which proves what `iss` in the response would.
        const back = new URL(redirectUri)
        back.search = new URLSearchParams({ code: authorizationCode, state, iss: issuer }).toString()
        const tokens = await openid.authorizationCodeGrant(config, back, {
          expectedState: state,
          expectedNonce: nonceOf(state),
          pkceCodeVerifier: verifierOf(state),
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        if (!claims) throw new Error('There is no id token.')
        const emailRefused = tokens.scope !== undefined && !tokens.scope.split(' ').includes('email')
        const person = personOf(issuer, await completed(config, claims, tokens.access_token), emailRefused)
        if (!person) throw new Error('Its subject is no good.')
        return person
      }),
  }
}

const scope = 'openid email profile'
const longestAddress = 2000

const discover = (issuer: string, clientId: string, secret: string, production: boolean, ask: GuardedFetch) =>
  openid.discovery(new URL(issuer), clientId, {}, clientAuth(secret), {
    timeout: patience,
    [openid.customFetch]: (url, init) => ask(url, asGuarded(init)),
    execute: [
      // The signature counts too, not only that the token came over the provider's own connection.
      openid.enableNonRepudiationChecks,
      ...(mayBeInsecure(issuer, production) ? [openid.allowInsecureRequests] : []),
    ],
  })

// OpenID Connect says "basic" where a provider does not list its ways.
const clientAuth = (secret: string): openid.ClientAuth => {
  const [post, basic] = [openid.ClientSecretPost(secret), openid.ClientSecretBasic(secret)]
  return (server, ...rest) =>
    server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? post(server, ...rest)
      : basic(server, ...rest)
}

/** Whether a provider may use plain http: only on this machine, outside production. */
const mayBeInsecure = (issuer: string, production: boolean): boolean => {
  const { protocol, hostname } = new URL(issuer)
  return !production && protocol === 'http:' && isThisMachine(hostname)
}

// Bodies of OpenID Connect are forms.
const asGuarded = ({ body, headers, method, signal }: openid.CustomFetchOptions): GuardedInit => {
  const form = body instanceof URLSearchParams ? body.toString() : undefined
  const type = { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
  return {
    method,
    headers: { ...(form !== undefined && type), ...headers },
    ...(signal && { signal }),
    ...(form !== undefined && { body: form }),
  }
}

// Providers may omit the email from the ID token; the response must have the same subject.
const completed = async (config: Configuration, claims: Claims, accessToken: string): Promise<Claims> => {
  if (claims.email !== undefined || !config.serverMetadata().userinfo_endpoint) return claims
  const { email, email_verified, name } = await openid.fetchUserInfo(config, accessToken, claims.sub)
  return { sub: claims.sub, email, email_verified, name: name ?? claims.name }
}

// The provider itself said no to the code. That it does not know its client is a fault of the configuration.
const isRefusal = (error: unknown): boolean =>
  error instanceof openid.ResponseBodyError && !clientFaults.has(error.error)

const clientFaults = new Set([
  'invalid_client',
  'unauthorized_client',
  'server_error',
  'temporarily_unavailable',
])
