import type { Found } from '../finding.ts'
import type { Tag } from '../html.ts'
import { tagNames } from '../tag-names.ts'
import { inPage, type DoctorCheck, type Look } from './look.ts'

/** The tags of the elements, and where they keep their place. */
export const elementChecks: readonly DoctorCheck[] = [
  { name: 'tags', run: tags },
  { name: 'closing', run: closing },
  { name: 'routing', run: routing },
]

function tags({ page, portico: { elements, prefix } }: Look): Found[] {
  const unknown = elements.filter(({ name }) => !known.has(name.slice(prefix.length + 1)))
  return unknown.map(({ name, line }) => {
    const close = closest(name.slice(prefix.length + 1))
    return {
      level: 'fault',
      at: inPage(page, line),
      text: `<${name}> is no element of Portico: it stays empty.`,
      repair: close
        ? `Did you mean <${prefix}-${close}>?`
        : `There are ${tagNames.join(', ')}, each with ${prefix}- before it.`,
    }
  })
}

const known: ReadonlySet<string> = new Set(tagNames)

/** The tag that differs in at most two letters. */
const closest = (name: string): string | undefined =>
  tagNames
    .map((each) => ({ each, distance: distance(name, each) }))
    .filter((one) => one.distance <= 2)
    .toSorted((a, b) => a.distance - b.distance)[0]?.each

const distance = (one: string, other: string): number => {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1)
      next[to] = Math.min(
        next[to - 1]! + 1,
        row[to]! + 1,
        row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1),
      )
    row = next
  }
  return row[other.length]!
}

function closing({ page, portico: { prefix } }: Look): Found[] {
  return page.unclosed
    .filter(({ name }) => name.startsWith(`${prefix}-`))
    .map(({ name, line }) => ({
      level: 'fault',
      at: inPage(page, line),
      text: `HTML has no <${name} />: what follows becomes part of the element, and disappears.`,
      repair: `Write <${name}></${name}>.`,
    }))
}

/** One element keeps its place in the address; the others follow. */
function routing({ page, portico: { elements } }: Look): Found[] {
  const inAddress = elements.filter(({ attributes }) =>
    ['hash', 'path'].includes(attributes.get('routing') ?? ''),
  )
  const [first, ...others] = inAddress
  if (!first) return []
  return [
    ...others
      .filter((other) => isAsRouted(first, other))
      .map((other): Found => ({
        level: 'fault',
        at: inPage(page, other.line),
        text: `<${first.name}> (line ${first.line}) and <${other.name}> both keep their page in the address: each leads the other astray.`,
        repair: 'Leave routing to one of them; without it an element keeps its page to itself.',
      })),
    ...(inAddress.some(({ attributes }) => attributes.get('routing') === 'hash') ? anchors(page) : []),
  ]
}

/** Whether two elements write the same part of the address. */
const isAsRouted = (one: Tag, other: Tag): boolean =>
  one.attributes.get('routing') === other.attributes.get('routing') &&
  (one.attributes.get('base') ?? '') === (other.attributes.get('base') ?? '')

const anchors = (page: Look['page']): Found[] => {
  const links = page.tags.filter(
    ({ name, attributes }) => name === 'a' && /^#[^/!]/.test(attributes.get('href') ?? ''),
  )
  const [first] = links
  if (!first) return []
  return [
    {
      level: 'warning',
      at: inPage(page, first.line),
      text: `The page has links within itself (${first.attributes.get('href')}) beside an element that keeps its page in the hash.`,
      repair: 'Use routing="path" with base, or no routing, or links without a hash.',
    },
  ]
}
