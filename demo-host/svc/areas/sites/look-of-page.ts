import type { PageColor, PageLook } from '../../../../src/contract/sites/adopted-inputs.ts'
import { fontFamilies } from '../../../../src/contract/sites/font-families.ts'
import { writtenColors } from '../../domain/sites/written-colors.ts'
import { customProperties, declarationsOf, expander, rulesOf, type Rule } from './style-rules.ts'

const mostColors = 40
const mostFonts = 5
/** Rules that are looked at, at most; a page has some hundreds to some thousands. */
const mostRules = 20_000

/** What a page looks like by its text alone: where it shows colors, how often, and its fonts. Invents nothing that is not written there. */
export const lookOf = (html: string, sheets: readonly string[]): PageLook => {
  const rules = [...rulesOf([...inlineSheets(html), ...sheets].join('\n')), ...styledTags(html)].slice(
    0,
    mostRules,
  )
  const expanded = expander(customProperties(rules))
  const colors = new Map<string, PageColor>()
  const fonts = new Map<string, number>()
  let radius: number | undefined
  const count = (place: PageColor['place'], written: string): void => {
    for (const color of writtenColors(written)) {
      const key = `${place} ${color}`
      colors.set(key, { color, place, count: (colors.get(key)?.count ?? 0) + 1 })
    }
  }
  count('themeColor', themeColorOf(html))
  for (const { selector, body } of rules) {
    const part = partOf(selector)
    for (const [name, value] of declarationsOf(body)) {
      const written = expanded(value)
      if (name === 'font-family') countFont(fonts, written, part === 'page')
      else if (name === 'border-radius' && part === 'button') radius ??= pixelsOf(written)
      else if (isColorOf(name)) count(placeOf(part, name), written)
    }
  }
  return {
    colors: [...colors.values()].sort((one, other) => other.count - one.count).slice(0, mostColors),
    fonts: [...fonts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, mostFonts)
      .map(([font]) => font),
    ...(radius !== undefined && { radius }),
  }
}

const themeColorOf = (html: string): string => {
  const [tag = ''] = /<meta[^>]{1,200}name=["']?theme-color[^>]{0,200}>/i.exec(html) ?? []
  return /content=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag)?.slice(1).find(Boolean) ?? ''
}

/** Contents of the `style` elements of a page. */
const inlineSheets = (html: string): string[] =>
  html
    .split(/<style\b[^>]{0,500}>/i)
    .slice(1)
    .map((rest) => rest.split(/<\/style/i, 1)[0] ?? '')

/** Elements that are styled in their tag, as rules of their tag's name. */
const styledTags = (html: string): Rule[] =>
  [...html.matchAll(/<([a-z][a-z\d]{0,20})\b([^<>]{1,1000})>/gi)].flatMap(([, name = '', rest = '']) => {
    const [, double, single] = /\bstyle=(?:"([^"]*)"|'([^']*)')/i.exec(rest) ?? []
    const body = double ?? single
    if (body === undefined) return []
    const isButton = /\bclass=["'][^"']*\b(btn|button)/i.test(rest)
    return [{ selector: isButton ? 'button' : name.toLowerCase(), body }]
  })

type Part = 'button' | 'link' | 'header' | 'page' | 'other'

const partOf = (selector: string): Part => {
  if (/(?:^|[\s,>.#_-])(?:btn|button)|\[type=["']?submit/i.test(selector)) return 'button'
  if (/(?:^|[\s,>.#])(?:header|nav|navbar|masthead|topbar)(?![a-z])/i.test(selector)) return 'header'
  if (/(?:^|[\s,>])a(?![\w-])/.test(selector)) return 'link'
  return /^(?:html|body|:root)(?:\s*,\s*(?:html|body|:root))*$/i.test(selector.trim()) ? 'page' : 'other'
}

const isColorOf = (name: string): boolean =>
  /^(?:color|fill|background|background-color|border-color|border|outline-color)$/.test(name) ||
  (name.startsWith('--') && /colou?r|brand|primary|accent/.test(name))

// A button is known by its fill, a link by its ink; what else they have is counted with the rest.
const placeOf = (part: Part, name: string): PageColor['place'] => {
  if (part === 'link') return name === 'color' ? 'link' : 'other'
  return name.startsWith('background') ? part : 'other'
}

const countFont = (fonts: Map<string, number>, written: string, isPage: boolean): void => {
  const font = written
    .replace(/!important/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (/^(?:inherit|initial|unset|revert)$/i.test(font) || font.length > 199 || !fontFamilies.test(font))
    return
  fonts.set(font, (fonts.get(font) ?? 0) + (isPage ? 1000 : 1))
}

/** A length as whole pixels, at most what a theme has. */
const pixelsOf = (written: string): number | undefined => {
  const [, number, unit] = /^(\d{1,4}(?:\.\d{1,4})?)(px|rem|em)?(?:\s|!|$)/.exec(written.trim()) ?? []
  if (number === undefined || (unit === undefined && Number(number) !== 0)) return undefined
  return Math.min(32, Math.round(Number(number) * (unit === 'px' || unit === undefined ? 1 : 16)))
}
