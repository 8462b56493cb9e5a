import type { Languages, Words } from './letter.ts'

/** All that a mail's page shows. */
interface Page {
  language: keyof Languages
  subject: string
  words: Words
  values: Record<string, string>
  copyright: string
  /** The site's theme; only its brand colour is read. */
  brand: unknown
  link: string | undefined
  code: string | undefined
}

const font = "font-family: -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const directions = { en: 'ltr', he: 'rtl' } as const
const instead = {
  en: "If the button doesn't work, open this link:",
  he: 'אם הכפתור אינו פועל, אפשר לפתוח את הכתובת הזו:',
}

/** The HTML of a mail: no picture, no script, nothing to load. Styles stand on the elements, where mail programs keep them. */
export const page = ({ language, subject, words, values, copyright, brand, link, code }: Page): string => {
  const colours = brandColours((brand as { brand?: unknown }).brand)
  const text = (sentence: string) => filled(sentence, values)
  const paragraph = (sentence: string) => markup`<p style="margin: 0 0 16px">${text(sentence)}</p>`
  const dir = directions[language]
  return markup`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${{ html: darkStyle(colours) }}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: #f3f4f6">
<div style="display: none; max-height: 0; overflow: hidden">${text(words.preview)}</div>
<div class="page" dir="${dir}" style="padding: 32px 16px; background: #f3f4f6; color: #1f2733; ${font}; font-size: 16px; line-height: 1.5">
<div style="max-width: 560px; margin: 0 auto">
<p class="brand" style="margin: 0 4px 16px; color: ${colours.text}; font-size: 20px; font-weight: 700"><bdi>${values['site'] ?? ''}</bdi></p>
<div class="card" style="padding: 32px 28px 16px; border-top: 4px solid ${colours.edge}; border-radius: 8px; background: ${cards.light}">
<h1 class="title" style="margin: 0 0 16px; color: #111827; font-size: 24px; line-height: 1.25">${text(words.title)}</h1>
${words.lead.map(paragraph)}
${code === undefined ? [] : codeLine(code)}
${link === undefined || !words.button ? [] : button(words.button, link, colours, instead[language])}
${words.after.map(paragraph)}
</div>
<div class="quiet" style="margin: 20px 4px 0; color: #5b6472; font-size: 13px">
<p style="margin: 0 0 4px">${text(words.why)}</p>
<p style="margin: 0"><bdi>${copyright}</bdi></p>
</div>
</div>
</div>
</body>
</html>
`.html
}

const codeLine = (code: string): Markup =>
  markup`<p style="margin: 0 0 16px"><bdi class="title" dir="ltr" style="color: #111827; font-family: ui-monospace, Consolas, monospace; font-size: 32px; font-weight: 700; letter-spacing: 6px">${code}</bdi></p>`

const button = (
  label: string,
  link: string,
  { button: face, onButton, edge, text }: BrandColours,
  or: string,
) =>
  markup`<p style="margin: 8px 0 24px"><a class="button" href="${link}" style="display: inline-block; padding: 12px 24px; border: 1px solid ${edge}; border-radius: 8px; background: ${face}; color: ${onButton}; font-weight: 600; text-decoration: none">${label}</a></p>
<p class="quiet" style="margin: 0 0 24px; color: #5b6472; font-size: 13px">${or}<br><a class="brand" dir="ltr" href="${link}" style="color: ${text}; overflow-wrap: anywhere">${link}</a></p>`

// A value keeps its own direction, whatever the sentence around it reads like.
const filled = (sentence: string, values: Record<string, string>): Markup[] =>
  sentence.split(/(\{\w+\})/).map((part) => {
    const value = values[part.slice(1, -1)]
    return part.startsWith('{') && value !== undefined ? markup`<bdi>${value}</bdi>` : markup`${part}`
  })

// What stands on the elements gives way only to what is important.
const darkStyle = ({ dark }: BrandColours): string => `
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
.page { background: #111317 !important; color: #e5e8ee !important }
.card { background: ${cards.dark} !important; border-top-color: ${dark.edge} !important }
.title { color: #f6f7f9 !important }
.quiet { color: #a4adbb !important }
.brand { color: ${dark.text} !important }
.button { border-color: ${dark.edge} !important }
}
`

/** HTML that is safe to send: made by `markup` alone. */
interface Markup {
  readonly html: string
}

/** Builds HTML from a template. Every value becomes text, unless it is markup itself. */
const markup = (parts: TemplateStringsArray, ...values: (string | Markup | readonly Markup[])[]): Markup => ({
  html: String.raw({ raw: parts }, ...values.map(htmlOf)),
})

const htmlOf = (value: string | Markup | readonly Markup[]): string => {
  if (typeof value === 'string') return value.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
  return 'html' in value ? value.html : value.map(({ html }) => html).join('')
}

/** A site's colour where mails use it, each `#rrggbb`. `dark` is for mail programs that turn the page dark. */
interface BrandColours {
  button: string
  onButton: string
  /** Around the button, so that it is seen on any card. */
  edge: string
  /** Text on the card. */
  text: string
  dark: { edge: string; text: string }
}

/** The cards that mails are written on. */
export const cards = { light: '#ffffff', dark: '#1b1e24' } as const

type Rgb = readonly [number, number, number]

const white: Rgb = [255, 255, 255]
const black: Rgb = [0, 0, 0]
const neutral: Rgb = [51, 65, 85]

/** Solves the colours from a brand; one that is no `#rrggbb` counts as grey. */
export const brandColours = (brand: unknown): BrandColours => {
  const colour = parse(brand) ?? neutral
  const [light, dark] = [parse(cards.light) ?? white, parse(cards.dark) ?? black]
  // Middling colours bear white once they are a little darker; pale ones bear black.
  const bearsWhite = contrast(colour, white) >= 3
  return {
    button: hex(bearsWhite ? seenOn(white, colour, black, 4.5) : colour),
    onButton: hex(bearsWhite ? white : black),
    edge: hex(seenOn(light, colour, black, 3)),
    text: hex(seenOn(light, colour, black, 4.5)),
    dark: { edge: hex(seenOn(dark, colour, white, 3)), text: hex(seenOn(dark, colour, white, 4.5)) },
  }
}

// Moves a colour towards another one until it stands out enough.
const seenOn = (background: Rgb, colour: Rgb, towards: Rgb, ratio: number): Rgb => {
  let [red, green, blue] = colour
  for (let steps = 0; steps < 40 && contrast([red, green, blue], background) < ratio; steps += 1) {
    red += (towards[0] - red) * 0.08
    green += (towards[1] - green) * 0.08
    blue += (towards[2] - blue) * 0.08
  }
  return [red, green, blue]
}

/** The WCAG 2 contrast ratio, 1 to 21. */
const contrast = (one: Rgb, other: Rgb): number => {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05]
  return Math.max(a / b, b / a)
}

const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * toLight(red) + 0.7152 * toLight(green) + 0.0722 * toLight(blue)

const toLight = (part: number): number =>
  part <= 10.31475 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4

const parse = (value: unknown): Rgb | undefined => {
  const [, red, green, blue] =
    typeof value === 'string' ? (/^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value.trim()) ?? []) : []
  return red && green && blue
    ? [Number.parseInt(red, 16), Number.parseInt(green, 16), Number.parseInt(blue, 16)]
    : undefined
}

const hex = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
