import { parse, type Rule } from 'postcss'
import type { Found } from '../finding.ts'
import type { Sheet } from '../page.ts'
import type { DoctorCheck } from './look.ts'

/** Rules of the page that reach the elements from outside. */
export const styleChecks: readonly DoctorCheck[] = [
  {
    name: 'host rules',
    run: ({ page, portico }) => inRules(page.sheets, (rule, at) => hostRule(rule, at, portico.prefix)),
  },
  { name: 'font size', run: ({ page }) => inRules(page.sheets, rootSize) },
]

const inRules = (sheets: readonly Sheet[], look: (rule: Rule, at: string) => readonly Found[]): Found[] =>
  sheets.flatMap(({ css, at, line }) => {
    const found: Found[] = []
    try {
      parse(css).walkRules((rule) => {
        const inSheet = rule.source?.start?.line ?? 1
        found.push(...look(rule, `${at}:${line + inSheet - 1}`))
      })
    } catch {
      // Browsers skip what they can't read; so does this.
    }
    return found
  })

// What a page can do to an element without meaning it: the inner root resets all that is inherited.
const harmful: Readonly<Record<string, RegExp>> = {
  opacity: /^(0|0?\.\d+|\d{1,2}%)$/,
  visibility: /^(hidden|collapse)$/,
  zoom: /^(?!1$|100%$|normal$)/,
  filter: /^(?!none$)/,
  transform: /^(?!none$)/,
  contain: /^(?!none$)/,
  'content-visibility': /^(?!visible$)/,
  'clip-path': /^(?!none$)/,
  'pointer-events': /^none$/,
  display: /^none$/,
  overflow: /^(hidden|clip)$/,
  height: /^\d/,
  'max-height': /^\d/,
}

// A choice where the rule names the element, and an accident where it names everything.
const onPurpose = new Set(['filter', 'transform', 'contain', 'overflow', 'height', 'max-height'])

function hostRule(rule: Rule, at: string, prefix: string): Found[] {
  const hits = rule.selectors
    .map((selector) => hostSelector(selector, prefix))
    .filter((hit) => hit !== undefined)
  if (hits.length === 0) return []
  const named = hits.every((hit) => hit === 'named')
  return declarations(rule)
    .filter(({ property, value }) => harmful[property]?.test(value) && !(named && onPurpose.has(property)))
    .map(({ property, value }) => ({
      level: 'warning',
      at,
      text: `"${rule.selector}" sets ${property}: ${value}, which reaches the elements: they are hidden, cut off or moved.`,
      repair: named
        ? 'Take it out of the rule, or set the room around the element instead.'
        : `Name what the rule is for, or except the elements: "${rule.selector}:not(${prefix}-login)".`,
    }))
}

/** Whether a selector means the elements: by name, or because it means everything in the page. */
const hostSelector = (selector: string, prefix: string): 'named' | 'all' | undefined => {
  const parts = selector.trim().split(/\s*[>+~]\s*|\s+/)
  const subject = parts.at(-1)!.toLowerCase()
  const isEverywhere = parts.slice(0, -1).every((part) => /^(html|body|:root|\*)$/i.test(part))
  if (isEverywhere && /^(\*|\*?:not\(:defined\))$/.test(subject)) return 'all'
  return subject.startsWith(`${prefix}-`) && !/::|:not\(:defined\)/.test(subject) ? 'named' : undefined
}

/** Text of the elements follows the root's size, so that a visitor's larger text reaches it. */
function rootSize(rule: Rule, at: string): Found[] {
  if (!rule.selectors.some((selector) => /^(html|:root)$/i.test(selector.trim()))) return []
  const repair = 'Leave the root at 100% and set sizes on body, in rem.'
  return declarations(rule).flatMap(({ property, value }): Found[] => {
    if (property !== 'font-size') return []
    if (/\d(px|pt|pc|cm|mm|in|vw|vh|vmin|vmax)/.test(value) && !/\d(%|rem|em)/.test(value))
      return [
        {
          level: 'warning',
          at,
          text: `The root's font size is ${value}: the larger text that a visitor chose in the browser does not reach the elements.`,
          repair,
        },
      ]
    if (!/^[\d.]+%$/.test(value) || Number.parseFloat(value) === 100) return []
    return [
      {
        level: 'note',
        at,
        text: `The root's font size is ${value} of what the visitor chose: text of the elements follows that, and is never smaller than usual.`,
        repair,
      },
    ]
  })
}

const declarations = (rule: Rule): { property: string; value: string }[] =>
  rule.nodes.flatMap((node) =>
    node.type === 'decl'
      ? [{ property: node.prop.toLowerCase(), value: node.value.trim().toLowerCase() }]
      : [],
  )
