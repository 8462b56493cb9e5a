import { html } from 'hono/html'
import { directions, type Language, type Letterhead } from './letterhead.ts'
import { markup } from './markup.ts'
import { allSamples, type Sample } from './samples.ts'

/** Sites of the gallery. */
export type GallerySite = Letterhead & { row: { slug: string } }

/** Query of the gallery; missing and unknown values become the first choice. */
export type Asked = Readonly<Record<string, string>>

const choices = {
  lang: { en: 'English', he: 'Hebrew' },
  scheme: { light: 'Light', dark: 'Dark' },
  part: { html: 'HTML', text: 'Plain text' },
} as const

interface Shown {
  site: GallerySite
  lang: Language
  scheme: keyof typeof choices.scheme
  part: keyof typeof choices.part
}

/** The gallery: every mail as its real template writes it, or with `mail` all variants of one. */
export const galleryBody = (sites: readonly GallerySite[], asked: Asked) => {
  const shown = shownOf(sites, asked)
  const all = allSamples()
  const one = all.find(({ id }) => id === asked['mail'])
  return html`<header>
      <h1>${one ? one.name : 'All emails'}</h1>
      <p>
        ${one ? html`<a href="${address(shown)}">All emails</a>` : `${all.length} mails and text messages, with sample values.`}
        <a href="/outbox">Outbox</a>
      </p>
      <nav aria-label="Variants">
        ${options('Site', shown, one, Object.fromEntries(sites.map(({ row }) => [row.slug, row.name])), 'site')}
        ${one ? '' : (['lang', 'scheme', 'part'] as const).map((key) => options(names[key], shown, one, choices[key], key))}
      </nav>
    </header>
    <main class="gallery">
      ${one ? variantsOf(shown).map((variant) => figure(one, variant, true)) : all.map((sample) => figure(sample, shown, false))}
    </main>`
}

/** One mail as its reader's program shows it, for a frame of the gallery. */
export const galleryFrame = (sites: readonly GallerySite[], asked: Asked): Response => {
  const { site, lang, scheme, part } = shownOf(sites, asked)
  const sample = allSamples().find(({ id }) => id === asked['mail'])
  const message = sample?.write(site, lang)
  const headers = { 'cache-control': 'no-store', 'content-security-policy': framePolicy }
  if (part === 'text' || message?.html === undefined)
    return new Response(plainPage(message?.text ?? '', scheme), { headers: { ...headers, ...asHtml } })
  // Forces the requested color scheme over the reader's.
  const forced = message.html.replace('(prefers-color-scheme: dark)', scheme === 'dark' ? 'all' : 'not all')
  return new Response(forced, { headers: { ...headers, ...asHtml } })
}

const asHtml = { 'content-type': 'text/html; charset=utf-8' }

const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"

const names = { lang: 'Language', scheme: 'Color scheme', part: 'Part' } as const

const shownOf = (sites: readonly GallerySite[], asked: Asked): Shown => {
  const site = sites.find(({ row }) => row.slug === asked['site']) ?? sites[0]
  if (!site) throw new Error('There is no site yet.')
  return {
    site,
    lang: asked['lang'] === 'he' ? 'he' : 'en',
    scheme: asked['scheme'] === 'dark' ? 'dark' : 'light',
    part: asked['part'] === 'text' ? 'text' : 'html',
  }
}

const variantsOf = ({ site }: Shown): Shown[] =>
  (['html', 'text'] as const).flatMap((part) =>
    (['light', 'dark'] as const).flatMap((scheme) =>
      (['en', 'he'] as const).map((lang) => ({ site, lang, scheme, part })),
    ),
  )

const address = ({ site, lang, scheme, part }: Shown, mail?: Sample, isFrame = false): string =>
  `/outbox?gallery${isFrame ? '=frame' : ''}&site=${site.row.slug}&lang=${lang}&scheme=${scheme}&part=${part}` +
  (mail ? `&mail=${mail.id}` : '')

const options = (
  label: string,
  shown: Shown,
  one: Sample | undefined,
  values: Readonly<Record<string, string>>,
  key: 'site' | keyof typeof choices,
) => {
  const now = key === 'site' ? shown.site.row.slug : shown[key]
  const href = (value: string) =>
    `${address(shown, one).replace(new RegExp(`&${key}=[^&]*`), '')}&${key}=${value}`
  return html`<p class="options">
    <span>${label}</span>
    ${Object.entries(values).map(
      ([value, title]) =>
        html`<a href="${href(value)}" ${value === now ? html`aria-current="true"` : ''}>${title}</a> `,
    )}
  </p>`
}

const figure = (sample: Sample, shown: Shown, isVariant: boolean) => {
  const { subject, preview } = sample.write(shown.site, shown.lang)
  const variant = `${choices.lang[shown.lang]}, ${choices.scheme[shown.scheme]}, ${choices.part[shown.part]}`
  return html`<article id="${sample.id}">
    <h2>${isVariant ? variant : html`<a href="${address(shown, sample)}">${sample.name}</a>`}</h2>
    ${subject ? html`<p class="about" dir="${directions[shown.lang]}"><b>${subject}</b> ${preview ?? ''}</p>` : ''}
    <iframe title="${sample.name}, ${variant}" loading="lazy" src="${address(shown, sample, true)}"></iframe>
  </article>`
}

const plainPage = (text: string, scheme: string): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Plain text</title>
<style>
:root { color-scheme: ${scheme} }
pre { margin: 16px; font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; unicode-bidi: plaintext }
</style>
</head>
<body><pre>${text}</pre></body>
</html>`.html
