import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { lookOf } from '../../../demo-host/svc/areas/sites/look-of-page.ts'
import { good, refused } from '../harness/world/client.ts'
import { refusedFor } from '../harness/money/price-lists.ts'
import { withRights } from '../harness/people/profile.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)
const { client } = await withRights(world, 'admin')
const adopt = (url: string) => client.post('/sites/aurora/theme/adopt', { url })

const css = `
  /* .btn { background: #ffffff } */
  :root { --brand: #0c7c78; --night: hsl(256 42% 29%) }
  @media (prefers-color-scheme: dark) { :root { --brand: #ffffff } }
  body { font-family: 'Avenir Next', Montserrat, sans-serif; background: #fdfdfd; color: #222222 }
  header.top, nav { background-color: var(--night) }
  .btn-primary, button { background: var(--brand); border-radius: 6px; color: #fff }
  a:hover { color: #aa3300 }
  .x { background-image: url(//evil.example/x.png); font-family: inherit }`

const pages: Record<string, RequestListener> = {
  '/': (_, answer) => {
    answer.setHeader('content-type', 'text/html')
    answer.end('<html><link rel="stylesheet" href="/site.css"><body><button>Buy</button></body></html>')
  },
  '/site.css': (_, answer) => void answer.end(css),
  '/moved': (_, answer) => void answer.writeHead(302, { location: '/' }).end(),
  '/inside': (_, answer) => void answer.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/metadata': (_, answer) => void answer.writeHead(301, { location: 'http://169.254.169.254/latest' }).end(),
  '/round': (_, answer) => void answer.writeHead(302, { location: '/round' }).end(),
  '/large': (_, answer) => void answer.end('x'.repeat(1_100_000)),
  '/never': () => undefined,
  '/broken': (_, answer) => void answer.writeHead(500).end(),
}

const server = createServer((request, answer) =>
  (pages[request.url ?? ''] ?? ((_: unknown, other: typeof answer) => void other.writeHead(404).end()))(
    request,
    answer,
  ),
)
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
after(() => {
  server.closeAllConnections()
  server.close()
})
const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

test('a page gives inputs that look like it, also after a redirect', async () => {
  const { url, inputs, colors, fonts } = good(await adopt(`${base}/moved`)).body
  assert.equal(url, `${base}/`)
  assert.deepEqual(inputs, {
    brand: '#0c7c78',
    brand2: '#3b2b69',
    font: "'Avenir Next', Montserrat, sans-serif",
    radius: 6,
  })
  assert.deepEqual(fonts, ["'Avenir Next', Montserrat, sans-serif"])
  assert.ok(
    (colors as { color: string; place: string }[]).some(
      ({ color, place }) => color === '#aa3300' && place === 'link',
    ),
  )
})

for (const address of [
  'http://169.254.169.254/latest',
  'https://10.0.0.1',
  'http://[fd00::1]/',
  'http://[::ffff:10.0.0.1]/',
])
  test(`${address} is refused as not on the public internet`, async () => {
    refusedFor(await adopt(address), 'pagePrivate', 'url')
  })

for (const path of ['/inside', '/metadata'])
  test(`a page that redirects to a private address is refused: ${path}`, async () => {
    refusedFor(await adopt(base + path), 'pagePrivate', 'url')
  })

for (const [path, reason] of [
  ['/round', 'pageUnread'],
  ['/broken', 'pageUnread'],
  ['/large', 'pageTooLarge'],
  ['/never', 'pageLate'],
] as const)
  test(`${path} is refused with its reason`, async () => refusedFor(await adopt(base + path), reason, 'url'))

for (const address of ['file:///etc/passwd', 'javascript:alert(1)', 'ftp://example.com', 'https://', 'a b'])
  test(`${address} is no address of a page`, async () =>
    refusedFor(await adopt(address), 'pageUnread', 'url'))

test('a site of another company is not found', async () => {
  const stranger = await withRights(world, 'admin', 'borealis')
  refused(await stranger.client.post('/sites/aurora/theme/adopt', { url: base }), 404, 906)
})

test('pages that are made to take long, or to smuggle values, do neither', () => {
  for (const html of [
    '<link '.repeat(150_000),
    '<meta name=theme-color '.repeat(40_000),
    '<style>' + '{'.repeat(900_000),
    '<style>' + '/*'.repeat(450_000),
    `<style>${'a{--b:var(--b,var(--b));color:var(--b)}'.repeat(20_000)}</style>`,
    '<p style="color:#12345'.repeat(40_000),
  ])
    lookOf(html, [])
  const { colors, fonts } = lookOf(
    '<style>button{background:#fff;}body{font-family:Inter;}</style><style>body{font-family:expression(1)}</style>',
    ['a{color:rgba(1,2,3,.5)}', 'nav{background:red url(x)}'],
  )
  assert.deepEqual(colors, [{ color: '#ffffff', place: 'button', count: 1 }])
  assert.deepEqual(fonts, ['Inter'])
})
