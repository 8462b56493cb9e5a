// Several copies of Portico can share a page: two bundles, two versions, the embed and the React build. What
// must exist once (the session, the settings) lives in this registry, Portico's only global.
const key = Symbol.for('portico.session.v1')

type Registry = Map<string, unknown>

/** The page's value of that name; the first copy creates it. */
export function shared<T>(name: string, make: () => T): T {
  const page = globalThis as { [key]?: Registry }
  const registry = (page[key] ??= new Map())
  if (!registry.has(name)) registry.set(name, make())
  return registry.get(name) as T
}

/** The page's value of that name, if it was created. */
export const found = (name: string): unknown => (globalThis as { [key]?: Registry })[key]?.get(name)

/** Removes and returns the page's value of that name. */
export function taken(name: string): unknown {
  const registry = (globalThis as { [key]?: Registry })[key]
  const value = registry?.get(name)
  registry?.delete(name)
  return value
}
