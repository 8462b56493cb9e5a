import { catalogue, otherMessage, ours, signInReasons, transport } from '../../contract/engine/errors.ts'
import { code, type WireError } from '../../contract/engine/error-codes.ts'
import { fetchScript } from '../fetch-script.ts'
import { interpolate } from './params.ts'
import type { Pack, Words } from './words.ts'

const entries = [...catalogue, ...transport, ...ours]

/** The catalogue's messages by `e` and code, so that resellers can soften them: `errors.e21`. */
export const errorPack: Pack<Record<string, string>> = {
  name: 'errors',
  en: {
    ...Object.fromEntries(entries.map((entry) => [`e${entry.code}`, entry.message])),
    ...Object.fromEntries(Object.entries(signInReasons).map(([reason, text]) => [`e${reason}`, text])),
    // For people, who know labels and no names of fields, and read one second as one.
    field: 'a field',
    e907: 'Too many requests. Try again in {countdown, plural, one {# second} other {# seconds}}.',
    empty: 'unknown error',
    other: otherMessage,
  },
  others: { he: () => import('./error-words.he.ts') },
}

/**
 * Message of an error in the element's language. The server's own text is shown for code 51 and unknown
 * codes; without one, the code itself. `label` is the label of the error's field.
 */
export async function messageOf(words: Words, error: WireError, label?: string): Promise<string> {
  const store = words.of(errorPack)
  await words.ready()
  const texts = store.get()
  const { code: number, info, countdown, params } = error
  const empty = number === code.apiFailed && info === 'unknown error'
  const known = empty
    ? texts['empty']
    : ((await reasonOf(words, texts, `e${number}`, params?.['reason'])) ?? texts[`e${number}`])
  if (known === undefined && info.trim()) return info
  const values = {
    min: 6,
    max: 30,
    code: number,
    info,
    key: label || texts['field'] || '',
    ...(countdown === undefined ? {} : { countdown }),
    ...params,
  }
  return interpolate(known ?? texts['other'] ?? otherMessage, values, words.$lang.get())
}

/** Message of a reason; undefined without a reason, or if its messages can't be loaded. */
async function reasonOf(
  words: Words,
  texts: Record<string, string>,
  ofCode: string,
  reason: string | number | undefined,
): Promise<string | undefined> {
  if (reason === undefined) return undefined
  const key = `${ofCode}.${reason}`
  if (texts[key] !== undefined) return texts[key]
  const script = await fetchScript(() => import('./reason-words.ts')).catch(() => undefined)
  if (!script) return undefined
  const store = words.of(script.reasonPack)
  await words.ready()
  return store.get()[key]
}
