/** A path as documents show it, such as `/keys/{clientId}`. */
export type PathTemplate = (path: string) => string

/** The names of a path's parameters, in order. */
export const paramNames = (path: string): string[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => name)

/**
 * Gives the parameters of all paths one name for each place. The contract calls a parameter by the field of a
 * row that fills it, so `/keys/:id` and `/keys/:clientId` are one path; a name other than `id` wins. Throws if
 * two others compete.
 */
export const pathTemplates = (paths: readonly string[]): PathTemplate => {
  const names = new Map<string, string>()
  for (const path of paths) {
    for (const { place, name } of placesIn(path)) {
      const known = names.get(place)
      if (known === undefined || known === 'id') names.set(place, name)
      else if (name !== known && name !== 'id')
        throw new Error(`${path}: the parameter ${name} is called ${known} in other paths.`)
    }
  }
  return (path) => {
    const found = placesIn(path).map(({ place, name }) => names.get(place) ?? name)
    return path.replaceAll(/:\w+/g, () => `{${found.shift()}}`)
  }
}

/** The parameters of a path, each with what is before it. */
const placesIn = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ({ index, 1: name = '' }) => ({
    place: path.slice(0, index).replaceAll(/:\w+/g, ':'),
    name,
  }))
