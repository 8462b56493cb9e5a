/** Attributes as HTML spells them; undefined leaves one out. */
export type Attributes = Record<string, string | undefined>

/** Writes an HTML element: attributes are escaped, `inner` is HTML. Without it the element is one that never has any, such as an input. */
export function tag(name: string, attributes: Attributes, inner?: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? '' : ` ${key}="${escaped(value)}"`,
  )
  return `<${name}${written.join('')}>${inner === undefined ? '' : `${inner}</${name}>`}`
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
