import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import type { CallOptions } from '../../core/svc/client.ts'
import type { Session } from '../../core/session/session.ts'
import { withScript } from '../../core/fetch-script.ts'
import { SvcError } from '../../core/svc/svc-error.ts'
import { toJson } from '../../core/to-json.ts'
import type { Island } from './context.ts'
import { pageLeft } from './page-left.ts'
import { sendFrom } from './send-from.ts'
import { underWay } from './under-way.ts'

/** The page prevented the action: nothing was sent, nothing needs to be shown. */
export class Prevented extends Error {}

export interface ActOptions extends CallOptions {
  /**
   * Which outcomes are announced if the view has gone by then. Default: `all`. `failure` if the caller announces
   * the success itself, `none` for what the user doesn't wait for, such as a mark as read.
   */
  announced?: 'all' | 'failure' | 'none' | undefined
  /** What a success is announced as if the view has gone by then. Default: that changes were saved. */
  success?: string | undefined
}

/**
 * Makes calls for one element's user with the page's consent, and reports failures to the session. A change goes
 * on when its view or its element has gone; the browser confirms leaving the page.
 */
export function actor(own: () => Island): Island['act'] {
  return async function act<E extends Endpoint>(
    endpoint: E,
    input: Input<E>,
    { announced = 'all', success, ...options }: ActOptions = {},
  ): Promise<Reply<E>> {
    const island = own()
    const { host, session, location, signal } = island
    const isGone = pageLeft(island)
    const detail = { endpoint: `${endpoint.method} ${endpoint.path}`, input: withoutSecrets(input) }
    const waits: Promise<unknown>[] = []
    const waitUntil = (promise: Promise<unknown>) => waits.push(promise)
    if (!host.send('portal-before-action', { ...detail, waitUntil }, true)) throw new Prevented()
    await Promise.all(waits)
    const user = userOf(session)
    const isAnnounced = isChange(endpoint, input) && user !== '' && announced !== 'none'
    const call = () =>
      session.svc.call(endpoint, input, isChange(endpoint, input) ? options : { signal, ...options })
    try {
      const reply = await (isAnnounced ? underWay(call()) : call())
      const now = userOf(session)
      // What the previous user did is nothing to the next one.
      if (user && now && now !== user) throw new Prevented()
      if (!user || now) sendFrom(host, 'portal-after-action', detail)
      if (isAnnounced)
        void withScript(
          () => import('../../core/session/change-news.ts'),
          ({ tellChange }) => tellChange(session),
        )
      if (isAnnounced && announced === 'all' && isGone()) announce(island, undefined, success)
      return reply
    } catch (error) {
      if (error instanceof SvcError) {
        if (isAnnounced) changeErrors.set(error, 'unseen')
        if (isGone()) announceFailure(island, error)
        await withScript(loadFailure, ({ reportFailure }) =>
          reportFailure(host, session, error, endpoint, location.$path.get()),
        )
      }
      throw error
    }
  }
}

const loadFailure = () => import('./report-failure.ts')

/** Announces in a visible element why a change failed, for a view that has gone: once, however often it is reported. */
export function announceFailure(island: Island, error: SvcError): void {
  if (changeErrors.get(error) !== 'unseen') return
  changeErrors.set(error, 'announced')
  announce(island, error)
}

export const wasAnnounced = (error: SvcError): boolean => changeErrors.get(error) === 'announced'

const announce = (island: Island, error?: SvcError, success?: string) =>
  void withScript(
    () => import('../outcome/announce.ts'),
    ({ announceResult }) => announceResult(island, error, success),
  )

/** Errors of changes, and whether they were announced outside of their view. */
const changeErrors = new WeakMap<SvcError, 'unseen' | 'announced'>()

// A dry run changes nothing.
const isChange = ({ method, changes }: Endpoint, input: object): boolean =>
  (method !== 'GET' || changes === true) &&
  (input as { body?: { checkOnly?: unknown } }).body?.checkOnly !== true

/** The email of the signed-in user; empty without one. */
export function userOf({ $state }: Pick<Session, '$state'>): string {
  const state = $state.get()
  return state.status === 'signed-in' ? state.user.email : ''
}

// Removed from events, because every script of the page can listen.
const secrets = /pass|secret|code|token|state|verifier|handOff/i

const withoutSecrets = (input: unknown): unknown =>
  JSON.parse(toJson(input), (name, value: unknown) => (secrets.test(name) ? undefined : value))
