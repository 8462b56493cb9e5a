import { inPage, type DoctorCheck, type Look } from './look.ts'

/** The page around the elements. */
export const documentChecks: readonly DoctorCheck[] = [
  {
    name: 'document',
    run: ({ page }) =>
      parts
        .filter(({ isIn }) => !isIn(page))
        .map(({ text, repair }) => ({ level: 'warning', at: inPage(page, 1), text, repair })),
  },
  { name: 'connection', run: secure },
  { name: 'windows', run: windows },
  { name: 'other scripts', run: otherScripts },
]

/** What every page should have. */
const parts: readonly { isIn: (page: Look['page']) => boolean; text: string; repair: string }[] = [
  {
    isIn: ({ hasDoctype }) => hasDoctype,
    text: 'The page has no <!doctype html>: browsers lay it out in quirks mode.',
    repair: 'Begin it with <!doctype html>.',
  },
  {
    isIn: ({ tags }) =>
      tags.some(({ name, attributes }) => name === 'html' && Boolean(attributes.get('lang'))),
    text: '<html> has no lang: the elements speak English, and screen readers guess.',
    repair: 'Write <html lang="en">, or the language of the page.',
  },
  {
    isIn: ({ tags }) =>
      tags.some(({ name, attributes }) => name === 'meta' && attributes.get('name') === 'viewport'),
    text: 'No viewport is set: phones show the page as on a desktop, too small to read.',
    repair: 'Add <meta name="viewport" content="width=device-width" />.',
  },
]

function secure({ page, portico: { service } }: Look) {
  const { url } = page
  if (url?.protocol === 'http:' && !isLocal(url))
    return [
      {
        level: 'fault' as const,
        at: inPage(page),
        text: 'The page is served over http: cookies of the session are refused, and anyone on the way reads what is typed.',
        repair: 'Serve it over https.',
      },
    ]
  if (url?.protocol === 'https:' && service?.protocol === 'http:')
    return [
      {
        level: 'fault' as const,
        at: inPage(page),
        text: `The page is served over https and its service over http (${service.href}): browsers block such calls.`,
        repair: 'Name the service with https in data-svc.',
      },
    ]
  return []
}

/** Headers that cut off the window of a network to sign in with. */
function windows({ page, portico }: Look) {
  const opener = page.headers.get('cross-origin-opener-policy')?.split(';')[0]?.trim()
  if (opener !== 'same-origin' || !isElsewhere(page.url, portico.service)) return []
  return [
    {
      level: 'warning' as const,
      at: inPage(page),
      text: 'Cross-Origin-Opener-Policy: same-origin cuts off the window in which people sign in with a network: they leave the page instead.',
      repair: 'Send Cross-Origin-Opener-Policy: same-origin-allow-popups.',
    },
  ]
}

const others =
  /googletagmanager\.com|google-analytics\.com|doubleclick\.net|googlesyndication\.com|connect\.facebook\.net|hotjar\.com|fullstory\.com|intercom(?:cdn)?\.(?:io|com)|crisp\.chat|tawk\.to|clarity\.ms/

/** Every script of a page can read what is typed into it. */
function otherScripts({ page, portico }: Look) {
  if (!portico.elements.some(({ name }) => name === `${portico.prefix}-login`)) return []
  return page.tags
    .filter(
      ({ name, attributes, text }) =>
        name === 'script' && others.test(`${attributes.get('src') ?? ''} ${text}`),
    )
    .map(({ line }) => ({
      level: 'warning' as const,
      at: inPage(page, line),
      text: 'Advertising, analytics, recording or chat shares the page with the sign-in form: every script of a page can read passwords.',
      repair: 'Take it off this page, or put the form on a page of its own.',
    }))
}

const isLocal = ({ hostname }: URL): boolean => /^(localhost|127\.|\[::1\]|.*\.localhost$)/.test(hostname)

const isElsewhere = (page: URL | undefined, service: URL | undefined): boolean =>
  page !== undefined && service !== undefined && page.origin !== service.origin
