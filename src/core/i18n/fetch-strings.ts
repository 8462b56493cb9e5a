import { shared } from '../registry.ts'
import { configure, settings } from '../settings.ts'
import { fromPage } from '../url-of.ts'

type Strings = Exclude<NonNullable<ReturnType<typeof settings>['strings']>, string>

/**
 * Loads a reseller's messages from a JSON file, once per page, and applies them unless the setting has
 * changed since. Never rejects: a file that fails to load is logged to the console and the built-in messages
 * stay.
 */
export function fetchStrings(address: string): Promise<void> {
  const fetching = asked().get(address) ?? fetchOnce(address)
  asked().set(address, fetching)
  return fetching
}

const asked = () => shared('strings', () => new Map<string, Promise<void>>())

async function fetchOnce(address: string): Promise<void> {
  try {
    const response = await fetch(fromPage(address))
    if (!response.ok) throw new Error(`it answers ${response.status}`)
    const strings = checked(await response.json(), address)
    if (settings().strings === address) configure({ strings })
  } catch (error) {
    warn(
      `strings of ${address} could not be read: ${error instanceof Error ? error.message : String(error)}.`,
    )
    // The next element tries again.
    asked().delete(address)
  }
}

/** Valid messages of a file; the rest is logged to the console. */
function checked(value: unknown, address: string): Strings {
  if (!isObject(value)) throw new Error('it holds no object of languages')
  const strings: Strings = {}
  for (const [lang, words] of Object.entries(value)) {
    const own: Record<string, string> = (strings[lang] = {})
    if (!isObject(words)) warn(`${lang} in ${address} must be an object of texts by key; it is ignored.`)
    else
      for (const [key, text] of Object.entries(words)) {
        if (typeof text === 'string') own[key] = text
        else warn(`${lang}: ${key} in ${address} must be text; it is ignored.`)
      }
  }
  return strings
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const warn = (text: string) => console.warn(`[portico] ${text}`)
