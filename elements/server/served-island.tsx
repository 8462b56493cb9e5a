import { atom } from 'nanostores'
import { pickLanguage } from '../../src/core/i18n/pick-language.ts'
import { openWords, type Overrides } from '../../src/core/i18n/words.ts'
import type { Session } from '../../src/core/session/session.ts'
import type { Island } from '../../src/ui/island/context.ts'
import type { PortalElement } from '../../src/ui/island/shell.ts'

/**
 * Context of a screen that is rendered without an element: its attributes as props, its messages, no session.
 * Anything with effects runs in effects and event handlers, which a server never executes.
 */
export function servedIsland(
  properties: { lang?: string },
  start: string,
  strings: Overrides | undefined,
): Island {
  const lang = pickLanguage(properties.lang, ['en', 'he', ...Object.keys(strings ?? {})])
  const svc = { base: '' } as Session['svc']
  const signedOut = { $state: atom({ status: 'signed-out' }), svc } as Partial<Session>
  return {
    host: properties as unknown as PortalElement,
    session: signedOut as Session,
    $isShown: atom(true),
    words: openWords(lang, strings),
    location: {
      $path: atom(start),
      $query: atom(new URLSearchParams()),
      href: () => undefined,
      go: acts,
      leave: acts,
      follow: acts,
    },
    $changes: atom(0),
    $spoken: atom(''),
    signal: new AbortController().signal,
    act: acts,
    announce: acts,
  }
}

const acts = (): never => {
  throw new Error('An element acts in a page only.')
}
