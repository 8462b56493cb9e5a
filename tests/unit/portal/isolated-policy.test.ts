import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { mountIsolated } from '../../../demo-host/portal/isolated/mount-isolated.ts'

const page = 'https://www.acme.example'

const card = async (look: string | undefined, nonce: string) => ({
  lang: 'he',
  scheme: 'dark',
  markup: `<portal-login><template shadowrootmode="open"><style nonce="${nonce}">${look}</style></template></portal-login>`,
})

/** Asks for a frame at a host that only lets the page of Acme frame it. */
const ask = (address: string, headers: Record<string, string> = {}) => {
  const app = new Hono()
  mountIsolated(app, async (_, origin, siteKey) => origin === page && siteKey !== 'pk_other', card)
  return app.request(address, { headers: { host: 'portal.provider.example', ...headers } })
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy')

test('case 87: only the named page can frame the isolated page, without inline code', async () => {
  const answer = await ask(`/isolated/login?page=${page}&site-key=pk_acme`)
  assert.equal(answer.status, 200)
  const html = await answer.text()
  const [, nonce = ''] = /<style nonce="([^"]+)">/.exec(html) ?? []
  assert.match(nonce, /^[\w+/]{22}==$/)
  assert.equal(
    policyOf(answer),
    `default-src 'none'; script-src 'self'; style-src 'self' 'nonce-${nonce}'; connect-src 'self'; img-src 'self'; base-uri 'none'; ` +
      "form-action 'none'; frame-ancestors https://www.acme.example; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  assert.doesNotMatch(
    html.replaceAll(`<style nonce="${nonce}">`, ''),
    /<style| style=|<script(?![^>]* src=)| on\w+=/,
  )
})

test('a frame’s first markup has the sign-in card, with the nonce of its answer', async () => {
  const [one, other] = await Promise.all(
    ['1', '1'].map(async (look) => (await ask(`/isolated/login?page=${page}&look=${look}`)).text()),
  )
  assert.match(one!, /<html lang="he"/)
  assert.match(one!, /:root\{color-scheme:dark\}/)
  const noncesOf = (html: string) =>
    new Set(Array.from(html.matchAll(/nonce="([^"]*)"/g), ([, nonce]) => nonce))
  assert.equal(noncesOf(one!).size, 1)
  assert.notDeepEqual(noncesOf(one!), noncesOf(other!))
})

test('a look that is longer than any counts as none', async () => {
  const html = await (await ask(`/isolated/login?page=${page}&look=${'x'.repeat(1001)}`)).text()
  assert.match(html, /"><\/style><\/template>/)
})

test('who has a session or comes with a route gets no sign-in card first', async () => {
  const hasCard = async (query: string, headers = {}) =>
    /<template/.test(await (await ask(`/isolated/login?page=${page}${query}`, headers)).text())
  assert.equal(await hasCard(''), true)
  assert.equal(await hasCard('&at=route'), false)
  for (const cookie of ['sid=1', 'a=b; psid=1', '__Host-psid=1', 'x=1; __Host-sid=2'])
    assert.equal(await hasCard('', { cookie }), false, cookie)
  assert.equal(await hasCard('', { cookie: 'vid=1; mysid=2' }), true)
})

test('case 87: a page that its site does not list gets nothing', async () => {
  for (const [origin, key] of [
    ['https://evil.example', 'pk_acme'],
    ['https://www.acme.example.evil.example', 'pk_acme'],
    ['https://www.acme.example/', 'pk_acme'],
    ['https://www.acme.example; script-src *', 'pk_acme'],
    ['*', 'pk_acme'],
    ['null', 'pk_acme'],
    ['', 'pk_acme'],
    [page, 'pk_other'],
  ] as const) {
    const answer = await ask(`/isolated/login?page=${encodeURIComponent(origin)}&site-key=${key}`)
    assert.equal(answer.status, 403, origin)
    assert.equal(policyOf(answer), "default-src 'none'; frame-ancestors 'none'")
    assert.equal(await answer.text(), 'This page may not frame the portal.')
  }
})

test('the isolated page says whether the page around it is of another site', async () => {
  const relation = async (around: string | undefined, origin: string = page) => {
    const headers = around === undefined ? {} : { 'sec-fetch-site': around }
    const answer = await ask(`/isolated/security?page=${origin}`, headers)
    return /data-page="([^"]*)"/.exec(await answer.text())?.[1]
  }
  assert.equal(await relation('cross-site'), 'cross-site')
  assert.equal(await relation('same-site'), 'same-site')
  // One that has reloaded itself, and a browser that does not say.
  assert.equal(await relation('same-origin'), 'cross-site')
  assert.equal(await relation(undefined), 'cross-site')
})

test('a visitor who opens the isolated page itself comes to the portal', async () => {
  const answer = await ask(`/isolated/login?page=${page}`, { 'sec-fetch-dest': 'document' })
  assert.equal(answer.headers.get('location'), '/login')
})
