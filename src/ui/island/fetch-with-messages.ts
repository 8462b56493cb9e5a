import { fetchScript } from '../../core/fetch-script.ts'
import type { Pack, Words } from '../../core/i18n/words.ts'

type Load<Module> = () => Promise<Module>

/** The messages that a script brings along. */
interface Speaking {
  pack?: Pack
  packs?: readonly Pack[]
}

const fetched = new WeakMap<Words, Map<Load<object>, object>>()

/** A script that is already loaded and shows at once. */
export const fetchedBefore = <Module extends object>(words: Words, load: Load<Module>): Module | undefined =>
  fetched.get(words)?.get(load) as Module | undefined

/** Fetches a script and its messages in the language of `words`. Rejects like `fetchScript`. */
export async function fetchWithMessages<Module extends object>(
  words: Words,
  load: Load<Module>,
): Promise<Module> {
  const module = await fetchScript(load)
  const { pack, packs = [] } = module as Speaking
  for (const each of pack ? [pack, ...packs] : packs) words.of(each)
  await words.ready()
  const known = fetched.get(words) ?? new Map<Load<object>, object>()
  fetched.set(words, known.set(load, module))
  return module
}
