import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type * as Server from '../../elements/server.ts'

const address = pathToFileURL('dist/server/server.js').href
const { loginStyles, renderFramedLogin, renderLogin } = (await import(address)) as typeof Server

test('a card is rendered where there is neither a page nor Node', () => {
  const program = `
    const print = console.log
    for (const name of ['process', 'Buffer', 'global', 'navigator']) delete globalThis[name]
    const { renderLogin } = await import('${address}')
    print(await renderLogin())`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
  })
  assert.match(stdout, /^<portal-login><template shadowrootmode="open">/, stderr)
})

test('a card has the requested language and direction', async () => {
  assert.match(await renderLogin({ lang: 'he' }), /<div lang="he" dir="rtl"[^]*>כניסה</)
  assert.match(await renderLogin({ lang: 'en-GB' }), /<div lang="en" dir="ltr"[^]*>Sign in</)
  const own = await renderLogin({ strings: { en: { 'login.title': 'Come in' } } })
  assert.match(own, />Come in</)
})

test('case 81: input is always text in a card’s markup', async () => {
  const hostile = `"><img src=x onerror=alert(1)></template><script>alert(1)</script>&quot;`
  const strings = { en: { 'login.title': hostile, 'login.email': hostile } }
  const html = await renderLogin({ email: hostile, next: hostile, id: hostile, nonce: hostile, strings })
  const tags = html.replaceAll(/"[^"]*"/g, '""')
  assert.doesNotMatch(tags, /<(img|script)/)
  assert.equal(tags.match(/<\/template>/g)?.length, 1)
  assert.doesNotMatch(await renderLogin({ theme: `red}</style><script>` }), /<script/)
})

test('styles come from a file, or inline with the policy’s nonce', async () => {
  const linked = await renderLogin({ stylesheet: '/sdk/login.css' })
  assert.match(linked, /<link rel="stylesheet" href="\/sdk\/login.css">/)
  assert.doesNotMatch(linked, /<style|style=/)
  assert.match(await renderLogin({ nonce: 'n1' }), /<style nonce="n1">/)
  assert.equal(readFileSync('dist/embed/login.css', 'utf8'), loginStyles())
})

test('an option that there is not is named, with those that there are', async () => {
  const wrong = { colour: 'red' } as unknown as Server.RenderLoginOptions
  await assert.rejects(renderLogin(wrong), /^TypeError: renderLogin\(\) has no option colour\. .*\bemail\b/)
})

test('a frame’s card has the language and colors of the look in its address', async () => {
  const look = JSON.stringify({ lang: 'he', scheme: 'auto', density: 'compact', theme: { brand: '#0369a1' } })
  const { lang, scheme, markup } = await renderFramedLogin(look, 'n1')
  assert.deepEqual([lang, scheme], ['he', 'light dark'])
  assert.match(markup, /<div lang="he" dir="rtl"/)
  assert.match(markup, /--_accent:var\(--portal-accent,light-dark\(#/)
  for (const none of [undefined, '', '{', '[]', '"x"'])
    assert.match((await renderFramedLogin(none, 'n1')).markup, /<div lang="en" dir="ltr"/)
})

test('case 87: no text of a look reaches the markup of a frame', async () => {
  const wrong = `</style></template><script>alert(1)</script>"><img src=x onerror=alert(1)>`
  for (const look of [
    { lang: wrong, scheme: wrong, density: wrong, more: wrong },
    { theme: { brand: wrong, font: wrong, radius: wrong } },
    { theme: { brand: '#0369a1', font: `Arial, ${wrong}`, tint: wrong, radius: 1e9 } },
    { theme: { brand: '#0369a1', font: 'a;}*{background:url(https://evil.example)' } },
  ]) {
    const { lang, scheme, markup } = await renderFramedLogin(JSON.stringify(look), 'n1')
    assert.doesNotMatch(lang + scheme + markup, /alert|evil|<img|<script/)
    assert.equal(markup.match(/<\/template>/g)?.length, 1)
  }
})
