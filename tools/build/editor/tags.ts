import { elementDocblocks } from '../../docs/elements.ts'
import type { DocTag } from '../../docs/docblock.ts'

/** An attribute, and the property of the same value. */
export interface Attribute {
  name: string
  property: string
  /** In TypeScript. */
  type: string
  /** The possible values, if few. */
  values: string[]
  says: string
}

export interface Named {
  name: string
  says: string
}

/** A tag as editors and type checkers need it. */
export interface Tag {
  name: string
  className: string
  summary: string
  text: string
  attributes: Attribute[]
  /** Properties without attribute. */
  properties: (Named & { type: string })[]
  events: Named[]
  slots: Named[]
  parts: Named[]
  cssProperties: Named[]
  states: Named[]
}

/** Every tag, as its docblock says. */
export const tags = (): Tag[] =>
  Object.entries(elementDocblocks()).map(([name, { summary, text, tags: lines }]) => {
    const named = (tag: string) =>
      lines.filter((line) => line.tag === tag).map(({ name, says }) => ({ name, says }))
    return {
      name,
      className: name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase()),
      summary,
      text,
      attributes: lines.filter(({ tag }) => tag === 'attr').map(attribute),
      properties: lines
        .filter(({ tag }) => tag === 'prop')
        .map(({ name, type, says }) => ({ name, type, says })),
      events: named('event'),
      slots: named('slot'),
      parts: named('csspart'),
      cssProperties: named('cssproperty'),
      states: named('cssstate'),
    }
  })

function attribute({ name, type, says }: DocTag): Attribute {
  const values = type.includes('|') ? type.split('|') : []
  return {
    name,
    property: name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
    type: values.length ? values.map((value) => `'${value}'`).join(' | ') : (types[type] ?? type),
    values,
    says,
  }
}

const types: Record<string, string> = { text: 'string', flag: 'boolean', number: 'number' }
