/** One line of a docblock: `@attr {boolean} compact - Leaves the heading out.` */
export interface DocTag {
  tag: string
  name: string
  type: string
  says: string
}

export interface Docblock {
  /** The sentences before the first tag. */
  text: string
  summary: string
  tags: DocTag[]
}

/** Reads the first docblock of a source that has a `@summary`. A file without one gives empty texts. */
export function readDocblock(source: string): Docblock {
  const blocks = [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, inside = '']) => clean(inside))
  const block = blocks.find((one) => one.includes('@summary')) ?? ''
  const [text = '', ...rest] = block.split(/^@/m)
  const tags = rest.map(readTag)
  return {
    text: text.trim(),
    summary: tags.find(({ tag }) => tag === 'summary')?.says ?? '',
    tags: tags.filter(({ tag }) => tag !== 'summary'),
  }
}

const clean = (inside: string): string =>
  inside
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, ''))
    .join('\n')
    .trim()

function readTag(line: string): DocTag {
  const flat = line.replaceAll(/\s+/g, ' ').trim()
  const summary = /^summary (.*)$/.exec(flat)
  if (summary) return { tag: 'summary', name: '', type: '', says: summary[1] ?? '' }
  const found = /^(\w+)(?: \{(.+?)\}(?= ))?(?: (?!- )(\S+))?(?: - (.*))?$/.exec(flat)
  const [, tag = '', type = '', name = '', says = ''] = found ?? []
  return { tag, name, type, says }
}
