import { createElement, type ReactNode } from 'react'

type Attribute = readonly [name: string, allows: (value: string) => boolean]

/** Elements that a template may have; the values are their attributes, by the name that React has for them. */
const elements: Readonly<Record<string, Readonly<Record<string, Attribute>>>> = {
  ...plain('h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code strong em ul li'),
  ...plain('table caption thead tbody tfoot tr'),
  ol: { start: ['start', isNumber] },
  a: { href: ['href', (value) => leadsTo(value, ['https:', 'http:', 'mailto:'])] },
  img: {
    src: ['src', (value) => leadsTo(value, ['https:'])],
    alt: ['alt', () => true],
    width: ['width', isNumber],
    height: ['height', isNumber],
  },
  th: { colspan: ['colSpan', isNumber], rowspan: ['rowSpan', isNumber], scope: ['scope', isScope] },
  td: { colspan: ['colSpan', isNumber], rowspan: ['rowSpan', isNumber] },
}

const voids = new Set(['br', 'hr', 'img'])

/** Legitimate templates aren't nested deeper. */
const deepest = 50

interface Open {
  name: string
  props: Record<string, string>
  children: ReactNode[]
}

/**
 * Renders a site's template, sanitized by the service. Only listed elements are created, node by node, so
 * that text never becomes markup and Trusted Types need no exception. Headings are one level lower, below the
 * page's own.
 */
export function readTemplate(template: string): ReactNode {
  const open: Open[] = [{ name: '', props: {}, children: [] }]
  const close = (): void => {
    const { name, props, children } = open.pop()!
    const { children: siblings } = open.at(-1)!
    siblings.push(createElement(name, { ...props, key: siblings.length }, ...children))
  }
  for (const token of tokensOf(template)) {
    if (token.kind === 'text') {
      // White space between rows is no content.
      if (token.text.trim() || !/^(table|thead|tbody|tfoot|tr)$/.test(open.at(-1)!.name))
        open.at(-1)!.children.push(token.text)
      continue
    }
    if (!Object.hasOwn(elements, token.name)) continue
    const name = lower(token.name)
    if (token.kind === 'end') {
      if (open.some((each) => each.name === name)) {
        while (open.at(-1)!.name !== name) close()
        close()
      }
    } else if (open.length <= deepest) {
      open.push({ name, props: propsOf(token.name, token.attributes), children: [] })
      if (voids.has(name)) close()
    }
  }
  while (open.length > 1) close()
  return open[0]!.children
}

function propsOf(name: string, attributes: Readonly<Record<string, string>>): Record<string, string> {
  const allowed = elements[name]!
  const props = Object.entries(attributes).flatMap(([key, value]) => {
    const attribute = Object.hasOwn(allowed, key) ? allowed[key] : anywhere[key]
    return attribute?.[1](value) ? [[attribute[0], value]] : []
  })
  return {
    // Loading attributes must precede `src`.
    ...(name === 'img' ? { referrerPolicy: 'no-referrer', loading: 'lazy' } : {}),
    ...(Object.fromEntries(props) as Record<string, string>),
    ...(name === 'a' ? { rel: 'noopener noreferrer' } : {}),
  }
}

const anywhere: Readonly<Partial<Record<string, Attribute>>> = {
  id: ['id', (value) => /^home-[\w-]{1,80}$/.test(value)],
  dir: ['dir', (value) => /^(ltr|rtl|auto)$/.test(value)],
  lang: ['lang', (value) => /^[\w-]{2,20}$/.test(value)],
}

const lower = (name: string): string =>
  name.replace(/^h([1-6])$/, (_, level: string) => `h${Math.min(Number(level) + 1, 6)}`)

function plain(names: string): Record<string, Record<string, Attribute>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, {}]))
}

function isNumber(value: string): boolean {
  return /^\d{1,4}$/.test(value)
}

function isScope(value: string): boolean {
  return value === 'col' || value === 'row'
}

function leadsTo(address: string, protocols: readonly string[]): boolean {
  return (
    URL.canParse(address, 'https://page.invalid/') &&
    protocols.includes(new URL(address, 'https://page.invalid/').protocol)
  )
}

/** A piece of markup. */
type Token =
  | { kind: 'text'; text: string }
  | { kind: 'start'; name: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'end'; name: string }

const piece = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z][\w-]*(?:="[^"]*")?)*)\s*\/?>|[^<]+|</gi

/**
 * Tokenizes markup as the service writes it: balanced tags, double-quoted values, `<` and `&` escaped.
 * Anything else is text.
 */
function* tokensOf(markup: string): Generator<Token> {
  for (const [whole, slash, tag, attributes] of markup.matchAll(piece)) {
    const name = tag?.toLowerCase()
    if (name === undefined) yield { kind: 'text', text: withoutReferences(whole) }
    else if (slash) yield { kind: 'end', name }
    else yield { kind: 'start', name, attributes: attributesIn(attributes ?? '') }
  }
}

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    Array.from(text.matchAll(/([a-z][\w-]*)(?:="([^"]*)")?/gi), ([, name = '', value = '']) => [
      name.toLowerCase(),
      withoutReferences(value),
    ]),
  )

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

const withoutReferences = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,5}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name) return named[name] ?? whole
      const point = hex ? parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole
    },
  )
