import assert from 'node:assert/strict'
import { beforeEach, test, type TestContext } from 'node:test'
import { configureFromScript } from '../../../src/core/script-settings.ts'
import { configure, settings, type Settings } from '../../../src/core/settings.ts'

beforeEach(() => {
  for (const key of Object.keys(settings())) delete (settings() as Settings)[key as keyof Settings]
})

/** A page with one script of the given `data-` attributes, and another one before it. */
function pageWith(
  t: TestContext,
  dataset: Record<string, string>,
  url = 'https://cdn.example/login.js',
): string {
  const scripts = [scriptOf('https://cdn.example/other.js', { svc: '/wrong' }), scriptOf(url, dataset)]
  Object.assign(globalThis, { document: { scripts }, location: { href: 'https://app.example/' } })
  t.after(() => {
    for (const name of ['document', 'location']) Reflect.deleteProperty(globalThis, name)
  })
  return url
}

const scriptOf = (src: string, dataset: Record<string, string>) => ({ src, dataset, getAttribute: () => src })

test('settings add up, and the later value counts', () => {
  configure({ svc: '/a', lang: 'he' })
  configure({ svc: '/b' })
  assert.deepEqual(settings(), { svc: '/b', lang: 'he' })
})

test('a script tag sets exactly its data attributes', (t) => {
  configure({ lang: 'he' })
  const url = pageWith(t, {
    svc: 'https://portal.example/svc',
    siteKey: 'pk_1',
    theme: '#0a58ca',
    prefix: 'acme',
  })
  assert.deepEqual(configureFromScript(url), { prefix: 'acme', global: false })
  assert.deepEqual(settings(), {
    lang: 'he',
    svc: 'https://portal.example/svc',
    siteKey: 'pk_1',
    theme: '#0a58ca',
  })
})

test('a script tag can set strings, scheme, density and global', (t) => {
  const data = { strings: '/words.json', scheme: 'dark', density: 'compact', global: '' }
  assert.deepEqual(configureFromScript(pageWith(t, data)), { prefix: undefined, global: true })
  assert.deepEqual(settings(), { strings: '/words.json', scheme: 'dark', density: 'compact' })
})

test('a whole theme can stand in the script tag as JSON', (t) => {
  configureFromScript(pageWith(t, { theme: '{"brand":"#0a58ca","radius":2}' }))
  assert.deepEqual(settings().theme, { brand: '#0a58ca', radius: 2 })
})

test('an invalid JSON theme warns and changes nothing', (t) => {
  const warn = t.mock.method(console, 'warn', () => undefined)
  configureFromScript(pageWith(t, { theme: '{brand:#fff}', svc: '/svc2' }))
  assert.match(String(warn.mock.calls[0]?.arguments[0]), /data-theme/)
  assert.equal(settings().svc, '/svc2')
})

test('a script without a tag sets nothing', (t) => {
  pageWith(t, { svc: '/x' })
  assert.deepEqual(configureFromScript('https://app.example/bundle.js'), {
    prefix: undefined,
    global: false,
  })
  assert.deepEqual(settings(), {})
})
