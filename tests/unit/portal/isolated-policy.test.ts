import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Hono } from 'hono'
import { mountIsolated } from '../../../demo-host/portal/isolated/mount-isolated.ts'

const page = 'https://www.acme.example'

/** Asks for a frame at a host that only lets the page of Acme frame it. */
const ask = (address: string, headers: Record<string, string> = {}) => {
  const app = new Hono()
  mountIsolated(app, async (_, origin, siteKey) => origin === page && siteKey !== 'pk_other')
  return app.request(address, { headers: { host: 'portal.provider.example', ...headers } })
}

const policyOf = (answer: Response) => answer.headers.get('content-security-policy')

test('case 87: only the named page can frame the isolated page, without inline code', async () => {
  const answer = await ask(`/isolated/login?page=${page}&site-key=pk_acme`)
  assert.equal(answer.status, 200)
  assert.equal(
    policyOf(answer),
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; " +
      "form-action 'none'; frame-ancestors https://www.acme.example; require-trusted-types-for 'script'; trusted-types 'none'",
  )
  assert.doesNotMatch(await answer.text(), /<style|style=|<script(?![^>]* src=)| on\w+=/)
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
