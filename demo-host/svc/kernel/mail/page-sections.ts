import type { Words } from './declare.ts'
import type { Looks } from './colours.ts'
import type { Filling } from './interpolate.ts'
import { directions, type Language, type Languages } from './letterhead.ts'
import type { MailLogo } from './mail-logo.ts'
import { markup, type Markup } from './markup.ts'

/** The sections that the page of a mail is put together from. */
export interface Sections {
  /** The sender's logo or name. */
  mark(name: string, logo: MailLogo | undefined): Markup
  paragraph(this: void, sentence: string): Markup
  quote(text: string, filling: Filling): Markup
  code(code: string): Markup
  facts(facts: NonNullable<Words['facts']>): Markup
  button(label: string, link: string): Markup
}

const instead: Languages<string> = {
  en: "If the button doesn't work, open this link:",
  he: 'אם הכפתור אינו פועל, אפשר לפתוח את הכתובת הזו:',
}

/** Sections of an email in one language; `text` fills a sentence. */
export const openSections = (
  { light, button: face, onButton, mark, onMark, radius }: Looks,
  language: Language,
  text: (sentence: string) => Markup[],
): Sections => {
  // Mail programs know no logical sides.
  const [start, end] =
    directions[language] === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
  const round = (most: number) => `border-radius: ${Math.min(radius.button, most)}px`
  // On a light ground in dark mail programs too: it is the logo for light pages. Its alternative text is the name, in the name's style.
  const picture = (name: string, { address, width, height }: MailLogo): Markup =>
    markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td style="padding: 6px 10px; ${round(10)}; background: ${light.card}"><img src="${address}" alt="${name}" width="${String(width)}" height="${String(height)}" style="display: block; width: ${String(width)}px; height: ${String(height)}px; border: 0; color: ${light.title}; font-size: 18px; font-weight: 600"></td>
</tr></table>`
  return {
    mark: (name, logo) =>
      logo
        ? picture(name, logo)
        : markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td class="edge" aria-hidden="true" width="34" height="34" align="center" valign="middle" style="width: 34px; height: 34px; border: 1px solid ${light.edge}; ${round(10)}; background: ${mark}; color: ${onMark}; font-size: 18px; font-weight: 700; line-height: 34px">${initialOf(name)}</td>
<td class="title" style="padding-${start}: 12px; color: ${light.title}; font-size: 18px; font-weight: 600"><bdi>${name}</bdi></td>
</tr></table>`,

    paragraph: (sentence) => markup`<p style="margin: 0 0 16px">${text(sentence)}</p>`,

    quote: (quoted, filling) => {
      const lines = quoted
        .replaceAll(/\{(\w+)\}/g, (_, name: string) => filling[name] ?? '')
        .split('\n')
        .filter((line) => line.trim())
      return block(
        'edge',
        start,
        `padding: 4px 16px; border-${start}: 3px solid ${light.edge}`,
        lines.map(
          (line, at) =>
            markup`<p dir="auto" style="margin: ${at > 0 ? '8px' : '0'} 0 0; overflow-wrap: anywhere">${line}</p>`,
        ),
      )
    },

    code: (code) =>
      block(
        'soft',
        'center',
        `padding: 16px; ${round(12)}; background: ${light.soft}; color: ${light.title}`,
        markup`<bdi dir="ltr" style="font-family: ui-monospace, Consolas, Menlo, monospace; font-size: 32px; font-weight: 700; letter-spacing: 6px; line-height: 1.25; -webkit-user-select: all; user-select: all">${code}</bdi>`,
      ),

    facts: (
      facts,
    ) => markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px; font-size: 15px">
${facts.map(
  ([label, value]) => markup`<tr>
<td class="line quiet" valign="top" width="32%" style="width: 32%; padding: 10px 0; padding-${end}: 16px; border-top: 1px solid ${light.line}; color: ${light.quiet}">${label}</td>
<td class="line" valign="top" style="padding: 10px 0; border-top: 1px solid ${light.line}; overflow-wrap: anywhere">${text(value)}</td>
</tr>`,
)}
</table>`,

    button: (
      label,
      link,
    ) => markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin: 8px 0 16px"><tr>
<td class="edge" align="center" style="border: 1px solid ${light.edge}; ${round(32)}; background: ${face}; mso-padding-alt: 12px 24px"><a href="${link}" style="display: inline-block; padding: 11px 24px; ${round(32)}; color: ${onButton}; font-weight: 600; line-height: 1.375; text-decoration: none">${label}</a></td>
</tr></table>
<p class="quiet" style="margin: 0 0 24px; color: ${light.quiet}; font-size: 13px">${instead[language]}<br><a class="link" dir="ltr" href="${link}" style="color: ${light.link}; overflow-wrap: anywhere; text-decoration: underline">${link}</a></p>`,
  }
}

const block = (name: string, align: string, style: string, content: Markup | Markup[]) =>
  markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin: 0 0 20px"><tr>
<td class="${name}" style="${style}; text-align: ${align}">${content}</td>
</tr></table>`

const initialOf = (name: string): string => /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? ''
