import {
  createI18n,
  type Components,
  type ComponentsJSON,
  type Messages,
  type Translations,
} from '@nanostores/i18n'
import { atom, type WritableAtom } from 'nanostores'

/** The words of one area: English inside, other languages loaded when somebody needs them. */
export interface Pack<Words extends Translations = Translations> {
  /** First part of a reseller's override key, as in `login.title`. */
  name: string
  en: Words
  others: Record<string, () => Promise<{ words: Record<string, string> }>>
}

/** A reseller's own words: language → `pack.key` → plain text. */
export type Overrides = Record<string, Record<string, string>>

/** The words one element speaks. */
export interface Words {
  /** Setting it loads the language; until it is there the words stay English. */
  $lang: WritableAtom<string>
  of<W extends Translations>(pack: Pack<W>): Messages<W>
  /** Resolves when the packs in use have arrived in the current language, or failed to. */
  ready(): Promise<void>
}

export function openWords(lang: string, overrides: Overrides = {}): Words {
  const $lang = atom(lang)
  const packs = new Map<string, { pack: Pack; messages: Messages }>()
  let loading: Promise<unknown> = Promise.resolve()

  const i18n = createI18n($lang, {
    // Walked with `for…in`, which on an array meets whatever the page added to Array.prototype.
    processors: Object.create(null) as never[],
    get(code: string, names: string[]) {
      const load = Promise.all(names.map(async (name) => [name, await wordsOf(packs.get(name)!.pack, code)]))
      const all = load.then((entries) => Object.fromEntries(entries) as ComponentsJSON)
      loading = all
      return all
    },
  })

  async function wordsOf({ name, others }: Pack, code: string): Promise<Record<string, string>> {
    // A language that cannot be had must not take the element down: English stays.
    const loaded = await others[code]?.().catch(() => undefined)
    return { ...loaded?.words, ...overridesOf(overrides, code, name) }
  }

  return {
    $lang,
    of<W extends Translations>(pack: Pack<W>) {
      const known = packs.get(pack.name)
      if (known) return known.messages as Messages<W>
      const entry = { pack: pack as unknown as Pack, messages: undefined as unknown as Messages }
      packs.set(pack.name, entry)
      entry.messages = i18n(pack.name, withOverrides(pack, overrides) as Components[string])
      return entry.messages as unknown as Messages<W>
    },
    async ready() {
      // A pack is loaded while somebody listens to it.
      const stops = [...packs.values()].map(({ messages }) => messages.listen(() => undefined))
      await loading
      for (const stop of stops) stop()
    },
  }
}

/** The language of the list that fits a tag such as `he-IL`; English when none does. */
export function pickLanguage(tag: string | null | undefined, known: readonly string[]): string {
  const wanted = (tag ?? '').toLowerCase()
  return known.find((lang) => wanted === lang || wanted.startsWith(`${lang}-`)) ?? 'en'
}

/** Which way a language is written. */
export const directionOf = (lang: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur|yi)\b/.test(lang) ? 'rtl' : 'ltr')

function overridesOf(overrides: Overrides, code: string, name: string): Record<string, string> {
  const own = Object.entries(overrides[code] ?? {}).filter(([key]) => key.startsWith(`${name}.`))
  return Object.fromEntries(own.map(([key, text]) => [key.slice(name.length + 1), text]))
}

function withOverrides({ name, en }: Pack, overrides: Overrides): Record<string, unknown> {
  const base: Record<string, unknown> = { ...en }
  for (const [key, text] of Object.entries(overridesOf(overrides, 'en', name))) {
    const word = base[key]
    base[key] = typeof word === 'string' || !word ? text : { ...(word as object), input: text }
  }
  return base
}
