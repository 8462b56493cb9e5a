import { useStore } from '../use-store.ts'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { Endpoint, Input, Reply } from '../../contract/engine/endpoint.ts'
import type { Messages, Pack, Words } from '../../core/i18n/words.ts'
import type { Session, SessionState } from '../../core/session/session.ts'
import type { ActOptions } from './actions.ts'
import type { Location } from './location.ts'
import type { PortalElement } from './shell.ts'
import { useIsland } from './island-context.ts'

/** The context of every screen of an element. */
export interface Island {
  host: PortalElement
  session: Session
  words: Words
  location: Location
  /** Changes whenever an attribute or property of the element does. */
  $changes: ReadableAtom<number>
  /** Last announcement to screen readers. */
  $spoken: ReadableAtom<string>
  /** Aborted when the element leaves the document, unless its owner keeps it for its typed text. */
  signal: AbortSignal
  /** False while the element is kept outside the document. */
  $isShown: WritableAtom<boolean>
  /**
   * Calls the service for the user: asks the page first, informs it afterwards, and passes failures to the
   * session. A change outlives its view and its element.
   */
  act<E extends Endpoint>(endpoint: E, input: Input<E>, options?: ActOptions): Promise<Reply<E>>
  /** Speaks to screen readers, politely. */
  announce(text: string): void
}

export { IslandContext, useIsland } from './island-context.ts'

/** The current value of an element's attribute or property. */
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

/** The state of the session. */
export function useSession(): SessionState {
  return useStore(useIsland().session.$state)
}
