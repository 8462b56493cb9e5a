import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Context } from 'hono'
import { cssForPage, type SiteTheme } from 'portico/server'
import type { Config } from '../svc/config/config.ts'
import type { Service } from '../svc/service.ts'
import { trackersIn } from './analytics/trackers.ts'
import { mountIsolated } from './isolated/mount-isolated.ts'
import { renderBuilt } from './isolated/render-built.ts'
import { portalPolicy } from './portal-policy.ts'
import { serveFolder } from './static-files.ts'

const here = import.meta.dirname
const dist = path.join(here, '../../dist')

/**
 * Mounts what browsers open: scripts under `/sdk`, the reseller pages, and the standalone portal at every
 * other address.
 */
export function mountPages(
  { app, isElsewhere, looksOf, mayFrame, trackerIdsOf }: Service,
  { baseUrl, production }: Config,
): void {
  const maps = !production
  serveFolder(app, '/sdk', path.join(dist, 'embed'), { anyOrigin: true, maps })
  // The site's theme, so that the first visit starts with it.
  app.get('/portal/site.css', async (c) => {
    const looks = await inTime(
      looksOf(c).catch(() => undefined),
      undefined,
    )
    const caching = looks ? 'max-age=60' : 'no-store'
    return c.body(await siteCss(looks), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': caching,
    })
  })
  serveFolder(app, '/portal', path.join(dist, 'portal'), { maps })
  serveFolder(app, '/assets', path.join(here, 'assets'), { maps })
  mountIsolated(app, mayFrame, renderBuilt)
  if (!production) {
    serveGallery(app)
    app.get('/examples', (c) => page(c, 'examples/index.html', () => examplesPolicy))
  }
  app.use('/resellers/*', async (c, next) => {
    if (await inTime(isElsewhere(c), false)) return noSite(c)
    return next()
  })
  for (const [name, policy] of Object.entries(resellers)) {
    app.get(`/resellers/${name}`, (c) => c.redirect(`/resellers/${name}/`))
    app.get(`/resellers/${name}/`, (c) => page(c, `resellers/${name}/index.html`, policy))
    for (const file of ['account.html', 'servers.html', 'portal.html', 'app.html', 'demo.html'])
      if (existsSync(path.join(here, `resellers/${name}/${file}`)))
        app.get(`/resellers/${name}/${file}`, (c) => page(c, `resellers/${name}/${file}`, policy))
  }
  app.get('/favicon.ico', (c) => c.redirect('/assets/favicon.svg'))
  const upgrade = baseUrl.protocol === 'https:' ? '; upgrade-insecure-requests' : ''
  app.get('*', async (c, next) => {
    if (!wantsPage(c)) return next()
    // The page is served even if the database is down; without a timely reply the site counts nothing.
    const [elsewhere, trackers] = await Promise.all([
      inTime(isElsewhere(c), false),
      inTime(
        trackerIdsOf(c).then(trackersIn, () => []),
        [],
      ),
    ])
    if (elsewhere) return noSite(c)
    return page(c, 'index.html', () => portalPolicy(trackers) + upgrade)
  })
}

/** Every component in every state, for who works on them. */
function serveGallery(app: Service['app']): void {
  const folder = path.join(dist, 'gallery')
  serveFolder(app, '/gallery', folder)
  app.get('/gallery', (c) => {
    c.header('content-security-policy', galleryPolicy)
    return c.html(readFileSync(path.join(folder, 'index.html'), 'utf8'))
  })
}

const galleryPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'"

/** The documentation's live examples run on the demonstration: nothing may leave the page. */
const examplesPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'none'; frame-ancestors 'none'"

/** Whether a browser requests a page; other clients are judged by the path only. */
const wantsPage = ({ req }: Context): boolean => {
  const accept = req.header('accept') ?? '*/*'
  return accept.includes('text/html') || (accept.includes('*/*') && doors.test(req.path))
}

// Targets of emails and other pages, which also link previews must be able to open.
const doors = /^\/(login|create|forgot|reset|setPassword|validate|al\.php)?$/i

const inTime = <T>(known: Promise<T>, otherwise: T): Promise<T> =>
  Promise.race([known, setTimeout(patience, otherwise, { ref: false })])

const noSite = (c: Context): Response => c.text('There is no site at this host.', 421)

/** How long a page waits for optional data, in milliseconds. */
const patience = 500

type Policy = (nonce: string) => string

/** The sample pages of resellers, each with a policy of its own. */
const resellers: Record<string, Policy> = {
  // An ordinary page: its own inline style, the elements' script from the provider.
  aurora: () =>
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
  borealis: (nonce) =>
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'nonce-${nonce}'; connect-src 'self'; ` +
    "img-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  hostile: (nonce) =>
    `default-src 'none'; script-src 'self' 'nonce-${nonce}'; style-src 'unsafe-inline'; connect-src 'self'; ` +
    "img-src 'self'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'",
  strict: (nonce) =>
    `default-src 'none'; script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'none'; connect-src 'self'; ` +
    "img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'",
}

function page(c: Context, file: string, policy: Policy): Response {
  const nonce = randomBytes(16).toString('base64')
  const html = readFileSync(path.join(here, file), 'utf8').replaceAll('{{nonce}}', nonce)
  c.header('content-security-policy', policy(nonce))
  c.header('cache-control', 'no-store')
  return c.html(html)
}

interface Looks {
  theme: Partial<SiteTheme>
  /** Number of sign-in networks. */
  networks: number
}

/**
 * A site's theme as a style sheet for the first paint: the colors that the script will apply, and the space
 * for the sign-in card. Empty if unavailable.
 */
function siteCss(looks: Looks | undefined): Promise<string> | string {
  if (!looks) return ''
  const key = JSON.stringify(looks)
  const css = made.get(key) ?? cssOf(looks)
  if (made.size >= most) made.clear()
  made.set(key, css)
  return css
}

const cssOf = async ({ theme, networks }: Looks): Promise<string> =>
  [
    await cssForPage(theme),
    // The reader's choice overrides it.
    ...(theme.scheme === 'light' || theme.scheme === 'dark'
      ? [`:root[data-scheme='auto']{color-scheme:${theme.scheme}}`]
      : []),
    `portal-login{--portal-networks:${networks}}`,
  ].join('')

// Solving a palette takes longer than everything else of a page.
const made = new Map<string, Promise<string>>()
const most = 50
