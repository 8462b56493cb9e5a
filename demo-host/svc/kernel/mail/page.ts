import type { Words } from './declare.ts'
import { looksOf, type Looks, type Scheme } from './colours.ts'
import { piecesOf, type Filling } from './interpolate.ts'
import { directions, type Language } from './letterhead.ts'
import type { MailLogo } from './mail-logo.ts'
import { markup, type Markup } from './markup.ts'
import { openSections, type Sections } from './page-sections.ts'

/** All that a mail's page shows. */
interface Page {
  language: Language
  subject: string
  words: Words
  filling: Filling
  copyright: string
  theme: unknown
  logo: MailLogo | undefined
  link: string | undefined
  code: string | undefined
}

const usualFonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/**
 * The HTML of a mail: tables, which every mail program lays out, 600 px wide or as narrow as the screen; no script, and nothing to load but
 * the site's logo, which is the same for every reader. Styles stand on the elements, where mail programs keep them.
 */
export const page = ({
  language,
  subject,
  words,
  filling,
  copyright,
  theme,
  logo,
  link,
  code,
}: Page): string => {
  const looks = looksOf(theme)
  const { light, schemes } = looks
  const font = `font-family: ${looks.font && `${looks.font}, `}${usualFonts}`
  const dir = directions[language]
  const text = (sentence: string) => filled(sentence, filling, language)
  const sections = openSections(looks, language, text)
  return markup`<!doctype html>
<html lang="${language}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${schemes}">
<meta name="supported-color-schemes" content="${schemes}">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${subject}</title>
<style>${{ html: styleOf(looks) }}</style>
</head>
<body class="page" style="margin: 0; padding: 0; background: ${light.page}; -webkit-text-size-adjust: 100%">
<div style="display: none; max-height: 0; overflow: hidden">${text(words.preview)}${{ html: filler }}</div>
<table role="presentation" class="page" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="background: ${light.page}; color: ${light.text}; ${font}; font-size: 16px; line-height: 1.5">
<tr><td align="center" style="padding: 32px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width: 600px; text-align: ${start(dir)}">
<tr><td style="padding: 0 4px 20px">${sections.mark(filling['site'] ?? '', logo)}</td></tr>
<tr><td class="card" style="padding: 32px 28px 16px; border: 1px solid ${light.line}; border-radius: ${String(looks.radius.card)}px; background: ${light.card}">
<h1 class="title" style="margin: 0 0 16px; color: ${light.title}; font-size: 24px; font-weight: 700; line-height: 1.25">${text(words.title)}</h1>
${body(words, { link, code }, sections, filling)}
</td></tr>
<tr><td class="quiet" style="padding: 20px 4px 0; color: ${light.quiet}; font-size: 13px">
<p style="margin: 0 0 4px"><bdi>${copyright}</bdi></p>
<p style="margin: 0">${text(words.why)}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`.html
}

const body = (
  words: Words,
  { link, code }: Pick<Page, 'link' | 'code'>,
  sections: Sections,
  filling: Filling,
): Markup[] => [
  ...words.lead.map(sections.paragraph),
  ...(words.quote === undefined ? [] : [sections.quote(words.quote, filling)]),
  ...(code === undefined ? [] : [sections.code(code)]),
  ...(words.facts?.length ? [sections.facts(words.facts)] : []),
  ...(link === undefined || !words.button ? [] : [sections.button(words.button, link)]),
  ...words.after.map(sections.paragraph),
]

// Values keep their own direction inside a sentence.
const filled = (sentence: string, filling: Filling, language: Language): Markup[] =>
  piecesOf(sentence, filling, language).map(({ text, isValue }) =>
    isValue ? markup`<bdi>${text}</bdi>` : markup`${text}`,
  )

// Lists of mails would go on with the text of the page where the preview ends.
const filler = '&#8199;&#65279;&#847; '.repeat(60)

const start = (dir: 'ltr' | 'rtl'): string => (dir === 'rtl' ? 'right' : 'left')

// Inline styles only yield to `!important`.
const styleOf = ({ dark, schemes }: Looks): string => `
:root { color-scheme: ${schemes}; supported-color-schemes: ${schemes} }
@media (max-width: 480px) { .card { padding: 24px 20px 8px !important } }
@media (prefers-color-scheme: dark) {
${rulesOf(dark)}
}
`

const rulesOf = (dark: Scheme): string =>
  [
    `.page { background: ${dark.page} !important; color: ${dark.text} !important }`,
    `.card { background: ${dark.card} !important; border-color: ${dark.line} !important }`,
    `.title { color: ${dark.title} !important }`,
    `.quiet { color: ${dark.quiet} !important }`,
    `.line { border-color: ${dark.line} !important }`,
    `.soft { background: ${dark.soft} !important; color: ${dark.title} !important }`,
    `.link { color: ${dark.link} !important }`,
    `.edge { border-color: ${dark.edge} !important }`,
  ].join('\n')
