import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import type { CallOptions } from '../../core/svc/client.ts'
import type { Session } from '../../core/session/session.ts'
import { withScript } from '../../core/fetch-script.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import type { PortalElement } from './shell.ts'
import { toJson } from '../../core/to-json.ts'

/** The page prevented the action: nothing was sent, nothing needs to be shown. */
export class Prevented extends Error {}

/** Makes calls for one element's user with the page's consent, and reports failures to the session. */
export function actor(host: PortalElement, session: Session, page: () => string, signal: AbortSignal) {
  return async function act<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    options?: CallOptions,
  ): Promise<Reply<E>> {
    const detail = { endpoint: `${endpoint.method} ${endpoint.path}`, input: withoutSecrets(input) }
    const waits: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => waits.push(promise)
    if (!host.send('portal-before-action', { ...detail, waitUntil }, true)) throw new Prevented()
    await Promise.all(waits)
    try {
      const reply = await session.svc.call(endpoint, input, { signal, ...options })
      host.send('portal-after-action', detail)
      return reply
    } catch (error) {
      if (error instanceof SvcError) {
        await withScript(loadFailure, ({ reportFailure }) =>
          reportFailure(host, session, error, endpoint, page()),
        )
      }
      throw error
    }
  }
}

const loadFailure = () => import('./report-failure.ts')

// Removed from events, because every script of the page can listen.
const secrets = /pass|secret|code|token|state|verifier|handOff/i

const withoutSecrets = (input: unknown): unknown =>
  JSON.parse(toJson(input), (name, value: unknown) => (secrets.test(name) ? undefined : value))
