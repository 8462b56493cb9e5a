import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import { shared } from '../registry.ts'
import type { Session } from '../session/session.ts'
import { createPoller, type Poller } from './create-poller.ts'
import { onInvalidation } from './invalidation.ts'

export interface PollerOptions {
  /** Also calls without a session, and for any user. */
  isPublic?: boolean
}

/**
 * The page's only poller of a call, shared by all readers. It calls immediately, then at its interval; it
 * pauses in hidden tabs and without a session, backs off up to a minute after failures, and one of several
 * tabs calls for all. Dropped with its last reader.
 */
export function poller<E extends Endpoint>(
  session: Session,
  endpoint: E,
  input: Input<E>,
  { isPublic }: PollerOptions = {},
): Poller<Reply<E>> {
  const own = pollersOf(session)
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  const known = own.get(name) as Poller<Reply<E>> | undefined
  if (known) return known
  const { params = {} } = input as { params?: Readonly<Record<string, unknown>> }
  let leave = () => {}
  const opened: Poller<Reply<E>> = createPoller(
    session,
    (signal) => session.svc.call(endpoint, input, { signal }),
    {
      isPublic,
      name,
      onRead(isRead) {
        leave()
        if (isRead) {
          leave = onInvalidation(session, endpoint, params, () => void opened.refresh())
          // A caller that still holds it may read it again.
          if (!own.has(name)) own.set(name, opened as Poller<never>)
        } else if (own.get(name) === opened) own.delete(name)
      },
    },
  )
  own.set(name, opened as Poller<never>)
  return opened
}

function pollersOf(session: Session): Map<string, Poller<never>> {
  const known = shared('shared pollers', () => new WeakMap<Session, Map<string, Poller<never>>>())
  const own = known.get(session) ?? new Map<string, Poller<never>>()
  known.set(session, own)
  return own
}
