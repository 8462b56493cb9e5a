import { atom, type WritableAtom } from 'nanostores'
import type { Endpoint } from '../../contract/engine/endpoint.ts'
import { shared } from '../registry.ts'
import type { Session } from '../session/session.ts'

type Params = Readonly<Record<string, unknown>>

interface Invalidated {
  path: string
  params: Params
}

/** Reloads what this page shows of an endpoint, with these `params` if given. Call it after a change. */
export function invalidate(session: Session, { path }: Pick<Endpoint, 'path'>, params: Params = {}): void {
  invalidatedIn(session).set({ path, params })
}

/** Listens to invalidations of a call's reply; returns a function that stops. */
export const onInvalidation = (
  session: Session,
  { path }: Pick<Endpoint, 'path'>,
  own: Params,
  again: () => void,
): (() => void) =>
  invalidatedIn(session).listen((change) => {
    if (change?.path !== path) return
    if (Object.entries(change.params).every(([name, value]) => own[name] === value)) again()
  })

function invalidatedIn(session: Session): WritableAtom<Invalidated | undefined> {
  const all = shared('invalidated', () => new WeakMap<Session, WritableAtom<Invalidated | undefined>>())
  const found = all.get(session) ?? atom<Invalidated | undefined>()
  all.set(session, found)
  return found
}
