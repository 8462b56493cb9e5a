/** A link with what it is called. */
export interface TitledLink {
  title: string
  href: string
}

/** Links as text, one on each line: the title, then the address. */
export const linesOf = (links: readonly TitledLink[]): string =>
  links.map(({ title, href }) => `${title} ${href}`).join('\n')

/** The links that a text of lines stands for; nothing where a line is none. An address alone is its own title. */
export function linksIn(text: string): TitledLink[] | undefined {
  const links = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, title = '', href] = /^(.*?)\s*((?:https?:\/\/|\/(?!\/))\S+)$/i.exec(line) ?? []
      return href && { title: (title || href).slice(0, 80), href }
    })
  return links.every((link) => link !== undefined && link !== '') ? (links as TitledLink[]) : undefined
}
