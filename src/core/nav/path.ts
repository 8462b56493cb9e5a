/**
 * Parameters of a path that an address such as `/Servers/4?x#y` matches, ignoring the case of fixed parts;
 * undefined if it doesn't. `:name?` and all after it are optional; `:name#` is a number.
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
    // All after a missing parameter is missing too.
    if (value === undefined) return part.endsWith('?') ? params : undefined
    if (part.endsWith('#') && !/^\d+$/.test(value)) return undefined
    if (name) params[name] = decoded(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

/**
 * The address of a path with these parameters, up to the first missing optional one. Throws if a required one
 * is missing.
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
