import { configure, type Settings } from './settings.ts'
import { urlOf } from './url-of.ts'

/** Options of a script tag that aren't settings. */
export interface ScriptOptions {
  prefix: string | undefined
  /** Whether the page wants `window.portico`. */
  global: boolean
}

/**
 * Takes the page's settings from the `data-` attributes of the script tag that loaded `url`:
 * `data-svc`, `data-site-key`, `data-mode`, `data-lang`, `data-scheme`, `data-density`, `data-strings` (an address), `data-theme`
 * (a colour or JSON). Returns its `data-prefix` and `data-global`.
 */
export function configureFromScript(url: string): ScriptOptions {
  const page = globalThis.document as Document | undefined
  const data = [...(page?.scripts ?? [])].find((script) => isAt(script, url))?.dataset ?? {}
  for (const name of names) {
    const text = data[name]
    if (text) configure({ [name]: name === 'theme' ? themeOf(text) : text })
  }
  return { prefix: data['prefix'] || undefined, global: 'global' in data }
}

// A `<base>` that came after the script changes what its `src` says.
const isAt = (script: HTMLScriptElement, url: string): boolean =>
  script.src === url || urlOf(script.getAttribute('src') ?? '')?.href === url

const names = ['svc', 'siteKey', 'mode', 'lang', 'scheme', 'density', 'strings', 'theme'] as const

function themeOf(text: string): NonNullable<Settings['theme']> {
  if (!text.startsWith('{')) return text
  try {
    return JSON.parse(text) as Exclude<Settings['theme'], undefined>
  } catch {
    console.warn('[portico] data-theme is neither a color nor JSON.')
    return {} as Exclude<Settings['theme'], undefined>
  }
}
