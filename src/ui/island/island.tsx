import { atom } from 'nanostores'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { fetchScript, withScript } from '../../core/fetch-script.ts'
import { openWords, type Pack } from '../../core/i18n/words.ts'
import { serviceOf } from '../../core/session/session-key.ts'
import { session } from '../../core/session/session.ts'
import { settings } from '../../core/settings.ts'
import type { SiteTheme } from '../../core/theme/theme-input.ts'
import { sharpenerOf } from '../../core/theme/sharpened.ts'
import { adopt, release, setTheme } from '../sheets.ts'
import { actor } from './actions.ts'
import { IslandContext, type Island } from './context.ts'
import { crashPack } from './crash-pack.ts'
import { Frame } from './frame.tsx'
import { openLocation } from './location.ts'
import { islands } from './islands.ts'
import { languageOf, pageTheme, stringsOfPage } from './page-settings.ts'
import type { MountedView, PortalElement, View } from './shell.ts'
import { joinEventOwners } from './event-owner.ts'
import { joinShownIslands } from './shown-islands.ts'

export interface IslandOptions {
  /** The element's content. */
  App: ComponentType
  /** The inner route it starts on. */
  start: string
  /** Its messages, in addition to those of a crash. */
  packs: readonly Pack[]
}

/** Turns a React component into what fills an element's shadow root. */
export const islandView = (options: IslandOptions): View => ({
  mount(host) {
    let current = open(host, options)
    const mounted: MountedView = {
      update(name) {
        if (/^(svc|site-key|mode)$/.test(name)) {
          current.close()
          current = open(host, options)
        } else current.update(name)
      },
      moved: () => settleLater(host.shadowRoot),
      unmount() {
        islands().delete(host)
        current.close()
        return undefined
      },
    }
    islands().set(host, mounted)
    return mounted
  },
})

const settleLater = (root: ShadowRoot): void =>
  void withScript(
    () => import('./settle.ts'),
    ({ settle }) => settle(root),
  )

function open(host: PortalElement, { App, start, packs }: IslandOptions) {
  const abort = new AbortController()
  const $changes = atom(0)
  const island = createIsland(host, start, abort.signal, $changes)
  const { words, location, session, $isShown } = island
  joinEventOwners(island)
  joinShownIslands(island)
  const root = createRoot(host.shadowRoot)
  // Without it everything works on pages that mean well.
  void withScript(
    () => import('../guard/guard.ts'),
    ({ guard }) => guard(island),
  )
  for (const pack of [...packs, crashPack]) words.of(pack)

  const speak = () => {
    words.$lang.set(languageOf(host))
    words.override(stringsOfPage())
  }
  const { strings } = settings()
  const ownWords =
    typeof strings === 'string'
      ? fetchScript(() => import('../../core/i18n/fetch-strings.ts'))
          .then((file) => file.fetchStrings(strings))
          .then(speak)
      : undefined
  const foreign = words.$lang.get() === 'en' ? undefined : words.ready()
  // A card that shows already must not speak two languages in turn.
  const patience = host.shadowRoot.querySelector('div') ? 3000 : 300
  void soon([looks(host), location.ready, ownWords, foreign], patience, () => {
    if (abort.signal.aborted) return
    // Server-rendered markup keeps its own styles until then.
    adopt(host.shadowRoot)
    // It is in another document than this script's.
    if (!host.shadowRoot.adoptedStyleSheets.length) settleLater(host.shadowRoot)
    root.render(
      <IslandContext value={island}>
        <Frame App={App} />
      </IslandContext>,
    )
  })
  // Tokens leave the address before the first call.
  void settled([location.ready]).then(() => session.load())

  return {
    update(name: string) {
      if (name === 'route') location.follow()
      if (name === 'lang' || name === 'strings') speak()
      if (name === 'theme') void applyTheme(host, pageTheme(host) ?? {})
      $changes.set($changes.get() + 1)
    },
    close() {
      $isShown.set(false)
      abort.abort()
      root.unmount()
      release(host.shadowRoot)
    },
  }
}

function createIsland(
  host: PortalElement,
  start: string,
  signal: AbortSignal,
  $changes: Island['$changes'],
): Island {
  const [svc = '/svc', siteKey] = serviceOf(host)
  const own = session(svc, siteKey)
  const $isShown = atom(true)
  const location = openLocation({ host, signal, $isShown }, start)
  const $spoken = atom('')
  const island: Island = {
    host,
    session: own,
    $isShown,
    words: openWords(languageOf(host), stringsOfPage()),
    location,
    $changes,
    $spoken,
    signal,
    act: actor(() => island),
    // Screen readers ignore repeated text, so an inaudible character is added.
    announce: (text) => $spoken.set(text === $spoken.get() ? `${text}\u00a0` : text),
  }
  return island
}

/** Shows at once if nothing is pending, and after `patience` milliseconds regardless. */
async function soon(
  waits: readonly (Promise<unknown> | undefined)[],
  patience: number,
  show: () => void,
): Promise<void> {
  if (waits.some((wait) => wait !== undefined))
    await Promise.race([settled(waits), new Promise((resolve) => setTimeout(resolve, patience))])
  show()
}

// Promises of old libraries have no `allSettled`.
const settled = (waits: readonly (Promise<unknown> | undefined)[]) =>
  Promise.all(waits.map(async (wait) => wait?.catch(() => undefined)))

function looks(host: PortalElement): Promise<void> | undefined {
  const theme = pageTheme(host)
  return theme && applyTheme(host, theme)
}

/** Solves a theme's palette and gives it to one element. Colours that cannot be read leave the default. */
async function applyTheme(host: PortalElement, theme: Partial<SiteTheme>): Promise<void> {
  const { nameProblems, themeCss } = await fetchScript(() => import('../../core/theme/theme-css.ts'))
  nameProblems(theme)
  setTheme(host.shadowRoot, themeCss(theme, await sharpenerOf(theme)))
}
