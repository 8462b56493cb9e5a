import { routes } from '../../contract/routes.ts'
import type { RouteSpec } from '../../contract/routes/route.ts'

/** The route of an address, and what stands in the places of its parameters. */
export interface RouteMatch {
  route: RouteSpec
  params: Readonly<Record<string, string>>
}

/**
 * The first route that an address such as `/Servers/4?x#y` fits, whatever the case of its fixed parts; the values of
 * parameters keep theirs. Nothing for an unknown one.
 */
export function matchRoute(address: string, table: readonly RouteSpec[] = routes): RouteMatch | undefined {
  const given = partsOf(address.split(/[?#]/, 1)[0]!)
  for (const route of table) {
    const params = fit(partsOf(route.path), given)
    if (params) return { route, params }
  }
  return undefined
}

/**
 * The address of a route with values for its parameters; it ends before the first that has none.
 * Throws where one is missing that the route cannot do without.
 */
export function addressOf({ path }: RouteSpec, params: Readonly<Record<string, string>> = {}): string {
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

const partsOf = (path: string): string[] => path.split('/').filter(Boolean)

const parameter = (part: string): string | undefined => /^:(\w+)\??$/.exec(part)?.[1]

function fit(wanted: string[], given: string[]): Record<string, string> | undefined {
  if (given.length > wanted.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, part] of wanted.entries()) {
    const value = given[at]
    const name = parameter(part)
    // What is behind a missing one is missing as well.
    if (value === undefined) return part.endsWith('?') ? params : undefined
    if (name) params[name] = decoded(value)
    else if (part.toLowerCase() !== value.toLowerCase()) return undefined
  }
  return params
}

// Anybody can type an address: what is no encoding is taken as it stands.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
