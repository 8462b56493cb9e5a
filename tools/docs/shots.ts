// npm run shots [roles…]: pictures of every page for review before a release, in .cache/shots.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { readDemo, type DemoAccount } from '../../demo-host/svc/seed/demo.ts'
import { runHost } from '../../tests/e2e/harness/host/built-host.ts'
import { chromiumFlags, findChromium } from '../programs/browsers.mjs'
import { prepare } from '../build/prepare.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const folder = path.join(root, '.cache/shots')

/** Accounts with pages of their own. */
const roles = ['customer', 'parent', 'reseller', 'admin', 'operator']

const widths = { desktop: 1280, phone: 375 }
const schemes = ['light', 'dark'] as const
const languages = ['en', 'he'] as const

/** Pages that are in no menu. */
const others = {
  public: ['/login', '/forgot', '/create', '/terms'],
  own: ['/', '/profile', '/profile/security'],
}

prepare()
rmSync(folder, { recursive: true, force: true })
const data = mkdtempSync(path.join(tmpdir(), 'portico-shots-'))
const host = await runHost({ PORTICO_DATA: data })
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
const taken: string[] = []
try {
  const wanted = process.argv.slice(2)
  await picture(browser, 'public')
  for (const role of roles.filter((each) => wanted.length === 0 || wanted.includes(each)))
    await picture(browser, role, accountOf(role))
  writeFileSync(path.join(folder, 'index.html'), contactSheet(taken))
  console.log(`${taken.length} pictures are in ${path.relative(root, folder)}; index.html shows all.`)
} finally {
  await browser.close()
  await host.stop()
  rmSync(data, { recursive: true, force: true })
}

function accountOf(role: string): DemoAccount {
  const found = readDemo().accounts.find((each) => each.role === role && each.site === 'aurora')
  if (!found) throw new Error(`The demonstration has no ${role}.`)
  return found
}

/** Takes all pages of a user, each in every look. */
async function picture(browser: Browser, who: string, account?: DemoAccount): Promise<void> {
  const visitor = await browser.newContext({ baseURL: host.origin, reducedMotion: 'reduce' })
  const page = await visitor.newPage()
  await page.goto('/login')
  if (account) await signIn(page, account)
  const routes = account ? await routesOf(page) : others.public
  for (const route of routes) {
    for (const lang of languages)
      for (const scheme of schemes) {
        await page.evaluate((wanted) => localStorage.setItem('portico:lang', wanted), lang)
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
        for (const [name, width] of Object.entries(widths)) {
          await page.setViewportSize({ width, height: 800 })
          await page.goto(route)
          await settled(page)
          const file = `${who}${route === '/' ? '/home' : route}-${name}-${scheme}-${lang}.png`
          mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
          await page.screenshot({ path: path.join(folder, file), fullPage: true })
          taken.push(file)
        }
      }
    console.log(`${who}: ${route}`)
  }
  await visitor.close()
}

async function signIn(page: Page, { email, password }: DemoAccount): Promise<void> {
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/login'))
}

/** The pages of a user's menu, and the first entry of each list. */
async function routesOf(page: Page): Promise<string[]> {
  const menu = await page.evaluate(async () => {
    const answer = await fetch('/svc/header/menu')
    return ((await answer.json()) as { menu: string[] }).menu
  })
  const routes = [...others.own]
  for (const name of menu) {
    await page.goto(`/${name}`)
    await settled(page)
    if (new URL(page.url()).pathname !== `/${name}`) continue
    routes.push(`/${name}`)
    const first = await page
      .locator('tbody a')
      .first()
      .getAttribute('href', { timeout: 200 })
      .catch(() => null)
    if (first?.startsWith(`/${name}/`)) routes.push(first)
  }
  return routes
}

/** Waits until no element loads and the network is idle. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
}

function contactSheet(files: readonly string[]): string {
  const pictures = files.map(
    (file) => `<a href="${file}"><img src="${file}" width="240" loading="lazy"><br>${file}</a>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Pages</title><style>body{font:14px system-ui;display:flex;flex-wrap:wrap;gap:16px}</style>${pictures.join('')}`
}
