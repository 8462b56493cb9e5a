/** A table of Markdown; a bar in a cell stays a bar. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |`).join('\n')

/** A whole document: its parts with a blank line between them. */
export const document = (...parts: readonly (string | undefined)[]): string =>
  `${parts.filter((part) => part !== undefined && part !== '').join('\n\n')}\n`

/** Text as code; nothing stays nothing. */
export const mono = (text: string): string => (text ? `\`${text}\`` : '')

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')
