/**
 * The values of a path's parameters where an address such as `/Servers/4?x#y` fits it, whatever the case of the fixed parts; nothing
 * where it does not. `:name?` and all behind it may be missing; `:name#` is a number.
 */
export function fitPath(path: string, address: string): Record<string, string> | undefined {
  const wanted = partsOf(path)
  const given = partsOf(address.split(/[?#]/, 1)[0]!)
  if (given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (let at = 0; at < wanted.length; at++) {
    const part = wanted[at]!
    const value = given[at]
    const name = parameter(part)
    // What is behind a missing one is missing as well.
    if (value === undefined) return part.endsWith('?') ? params : undefined
    if (part.endsWith('#') && !/^\d+$/.test(value)) return undefined
    if (name) params[name] = decoded(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

/**
 * The address of a path with values for its parameters; it ends before the first that has none.
 * Throws where one is missing that the path cannot do without.
 */
export function addressOf({ path }: { path: string }, params: Readonly<Record<string, string>> = {}): string {
  const parts: string[] = []
  for (const part of partsOf(path)) {
    const name = parameter(part)
    const value = name === undefined ? part : encodeURIComponent(params[name] ?? '')
    if (value) parts.push(value)
    else if (part.endsWith('?')) break
    else throw new RangeError(`The route ${path} needs a value for "${name}".`)
  }
  return `/${parts.join('/')}`
}

/** The names of a path's parameters, in their order. */
export const paramsIn = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

const parameter = (part: string): string | undefined => /^:(\w+)[?#]?$/.exec(part)?.[1]

// Users can type any address: an invalid encoding is taken literally.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
