import { atom, type ReadableAtom, type WritableAtom } from 'nanostores'
import { fetchScript } from '../fetch-script.ts'
import { params, type Phrase } from './params.ts'

/** Messages by key: plain text, or phrases with values in them. */
// oxlint-disable-next-line typescript/no-explicit-any -- a phrase takes exactly the names it has
export type Messages = Record<string, string | Phrase<any, any>>

/** The messages of an area: English included, other languages loaded on demand. */
export interface Pack<W extends Messages = Messages> {
  /** First part of a reseller's override key, as in `login.title`; packs that are fetched apart may have one name. */
  name: string
  en: W
  others: Record<string, () => Promise<{ words: Record<string, string> }>>
}

/** A reseller's messages: language → `pack.key` → plain text. */
export type Overrides = Record<string, Record<string, string>>

/** The messages of an element. */
export interface Words {
  /** Setting it loads the language; until then the current messages stay. */
  $lang: WritableAtom<string>
  of<W extends Messages>(pack: Pack<W>): ReadableAtom<W>
  /** Replaces the reseller's messages: those of the page, or those of the site, which yield to them. */
  override(overrides: Overrides, ofSite?: boolean): void
  /** Resolves when the packs in use have arrived in the current language, or failed to. */
  ready(): Promise<void>
}

export function openWords(lang: string, overrides: Overrides = {}): Words {
  const $lang = atom(lang)
  const packs = new Map<Pack, { $words: WritableAtom<Messages>; load: () => Promise<void> }>()
  let loading: Promise<unknown> = Promise.resolve()
  let site: Overrides = {}
  const own = (code: string, name: string) => ({
    ...overridesOf(site, code, name),
    ...overridesOf(overrides, code, name),
  })

  function open(pack: Pack) {
    const english = () => merged(pack.en, own('en', pack.name), 'en')
    const $words = atom(english())
    const load = async () => {
      const code = $lang.get()
      if (code === 'en') return $words.set(english())
      // A language that cannot be had must not take the element down: English stays.
      const other = pack.others[code]
      const loaded = other && (await fetchScript(other).catch(() => undefined))
      const texts = { ...loaded?.words, ...own(code, pack.name) }
      if (code === $lang.get()) $words.set(merged(english(), texts, code))
    }
    return { $words, load }
  }

  const loadAll = () => {
    loading = Promise.all([...packs.values()].map(({ load }) => load()))
  }
  $lang.listen(loadAll)
  return {
    $lang,
    override(others, ofSite) {
      if (ofSite) site = others
      else overrides = others
      loadAll()
    },
    of<W extends Messages>(pack: Pack<W>) {
      let opened = packs.get(pack)
      if (!opened) {
        packs.set(pack, (opened = open(pack)))
        if ($lang.get() !== 'en') loading = Promise.all([loading, opened.load()])
      }
      return opened.$words as unknown as ReadableAtom<W>
    },
    async ready() {
      await loading
    },
  }
}

function overridesOf(overrides: Overrides, code: string, name: string): Record<string, string> {
  const own = Object.entries(overrides[code] ?? {}).filter(([key]) => key.startsWith(`${name}.`))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(name.length + 1), text]))
}

/** The messages with overrides; phrases stay functions. */
const merged = (base: Messages, texts: Record<string, string>, code: string): Messages => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      typeof base[key] === 'function' ? params(text, code) : text,
    ]),
  ),
})
