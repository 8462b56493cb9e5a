import { fromHtml } from 'hast-util-from-html'
import { sanitize, type Schema } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'

type Nodes = ReturnType<typeof sanitize>
type Root = ReturnType<typeof fromHtml>
type Element = Extract<Nodes, { type: 'element' }>

/** Characters that a template may have, before and after. */
const longest = 100_000

/**
 * Sanitizes a reseller's HTML: removes everything not listed, prefixes IDs, removes openers of links. Too
 * long or too deep templates become empty.
 */
export const safeTemplate = (html: string): string => {
  if (html.length > longest) return ''
  try {
    const tree = fromHtml(html.replaceAll(unseen, ''), { fragment: true })
    const safe = toHtml(finished(sanitize(tree, schema)), { closeSelfClosing: false })
    return safe.length > longest ? '' : safe
  } catch (error) {
    // Stack overflow: legitimate templates have no thousands of nested elements.
    if (error instanceof RangeError) return ''
    throw error
  }
}

// NUL, invisible and bidirectional control characters.
const unseen =
  /[\u0000\u200b\u202a-\u202e\u2066-\u2069\ufeff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const named = (names: string): string[] => names.split(' ')

const tableParts = named('caption thead tbody tfoot tr th td')

const schema: Schema = {
  tagNames: [
    ...named('h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code strong em ul ol li table a img'),
    ...tableParts,
  ],
  attributes: {
    '*': ['id', 'dir', 'lang'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    th: ['colSpan', 'rowSpan', 'scope'],
    td: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  ancestors: { li: ['ul', 'ol'], ...Object.fromEntries(tableParts.map((part) => [part, ['table']])) },
  clobber: ['id'],
  clobberPrefix: 'home-',
  // Gone with all that is in them; of other elements the text stays.
  strip: named(
    'script style svg math template iframe object embed noscript noembed noframes title ' +
      'textarea select button xmp plaintext video audio canvas',
  ),
  required: {},
  allowComments: false,
  allowDoctypes: false,
}

const finished = (node: Nodes): Root => {
  const root: Root = node.type === 'root' ? node : { type: 'root', children: [] }
  finishAll(root)
  return root
}

const finishAll = (node: Root | Element): void => {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    finish(child)
    finishAll(child)
  }
}

const finish = ({ tagName, properties }: Element): void => {
  if (tagName === 'img') {
    if (!leadsTo(properties['src'], ['https:'])) delete properties['src']
    properties['referrerPolicy'] = 'no-referrer'
  }
  if (tagName === 'a') {
    if (!leadsTo(properties['href'], ['https:', 'http:', 'mailto:'])) delete properties['href']
    properties['rel'] = ['noopener', 'noreferrer']
  }
}

// Also checks with the WHATWG URL parser, which browsers use.
const leadsTo = (address: unknown, protocols: readonly string[]): boolean =>
  typeof address === 'string' &&
  URL.canParse(address, 'https://page.invalid/') &&
  protocols.includes(new URL(address, 'https://page.invalid/').protocol)
