import assert from 'node:assert/strict'
import { fromHtml } from 'hast-util-from-html'
import { contrast, parseColour } from '../../../../src/core/theme/colour.ts'

/** A text of a mail as it is painted in a scheme. */
interface Painted {
  scheme: 'light' | 'dark'
  text: string
  contrast: number
}

type Node = ReturnType<typeof fromHtml>['children'][number]
type Style = Record<string, string>

/** Every text that a mail shows, with its contrast: by the styles on the elements, and in the dark by the rules that override them. */
export const paintedTexts = (html: string): Painted[] => {
  const rules = darkRules(html)
  const { children } = fromHtml(html)
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const found: Painted[] = []
    const walk = (nodes: readonly Node[], around: { color: string; background: string }): void => {
      for (const node of nodes) {
        if (node.type === 'text' && node.value.trim()) {
          const text = node.value.trim()
          found.push({ scheme, text, contrast: contrast(rgb(around.color), rgb(around.background)) })
        }
        if (node.type !== 'element' || ['style', 'title'].includes(node.tagName)) continue
        const own = styleOf(String(node.properties['style'] ?? ''))
        if (own['display'] === 'none') continue
        const classes = [node.properties['className'] ?? []].flat()
        const dark = scheme === 'dark' ? classes.map((name) => rules[String(name)] ?? {}) : []
        walk(node.children, Object.assign({}, around, own, ...dark) as typeof around)
      }
    }
    walk(children, { color: '#000000', background: '#ffffff' })
    return found
  })
}

const darkRules = (html: string): Record<string, Style> => {
  const [, rules = ''] = /\(prefers-color-scheme: dark\) \{\n([^]*?)\n\}\n/.exec(html) ?? []
  assert.ok(rules, 'the mail has no dark scheme')
  return Object.fromEntries(
    [...rules.matchAll(/^\.(\w+) \{ (.*) \}$/gm)].map(([, name = '', style = '']) => [
      name,
      styleOf(style.replaceAll(' !important', '')),
    ]),
  )
}

const styleOf = (style: string): Style =>
  Object.fromEntries(
    style
      .split(';')
      .map((each) => each.split(':').map((part) => part.trim()))
      .filter((pair) => pair.length === 2),
  )

const rgb = (text: string) => parseColour(text) ?? assert.fail(`${text} is no colour`)
