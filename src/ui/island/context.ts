import { useStore } from '../use-store.ts'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Endpoint, Input, Reply } from '../../contract/endpoint.ts'
import type { CallOptions } from '../../core/svc/client.ts'
import type { Messages, Pack, Words } from '../../core/i18n/words.ts'
import type { Session, SessionState } from '../../core/session/session.ts'
import type { Location } from './location.ts'
import type { PortalElement } from './shell.ts'
import { useIsland } from './island-context.ts'

/** What every screen of an element can reach. */
export interface Island {
  host: PortalElement
  session: Session
  words: Words
  location: Location
  /** Changes whenever an attribute or property of the element does. */
  $changes: ReadableAtom<number>
  /** Last announcement to screen readers. */
  $spoken: ReadableAtom<string>
  /** Aborted when the element has left the document, unless something was typed into it that its owner keeps with it. */
  signal: AbortSignal
  /** False while it is out of the document, keeping what was typed. */
  $isShown: WritableAtom<boolean>
  /** Calls the service on the user's behalf: asks the page first, tells it afterwards, and reads failures for the session. */
  act<E extends Endpoint>(endpoint: E, input: Input<E>, options?: CallOptions): Promise<Reply<E>>
  /** Speaks to screen readers, politely. */
  announce(text: string): void
}

export { IslandContext, useIsland } from './island-context.ts'

/** The element's value of an attribute or property, kept current. */
export function useAttribute<T>(name: string): T | undefined {
  const { host, $changes } = useIsland()
  useStore($changes)
  return (host as unknown as Record<string, T | undefined>)[name]
}

/** Whether the page has switched a part of the element off, in `features`. */
export function useIsOff(part: string): boolean {
  return (useAttribute<string>('features') ?? '').split(/\s+/).includes(part)
}

/** Messages of a pack in the element's language. */
export function useWords<W extends Messages>(pack: Pack<W>): W {
  const { words } = useIsland()
  return useStore(words.of(pack))
}

/** Who is signed in. */
export function useSession(): SessionState {
  return useStore(useIsland().session.$state)
}
