import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'

// The portal's own modules are checked with React's types, so they are fetched without any.
const at = (file: string): string =>
  new URL(`../../../demo-host/portal/analytics/${file}`, import.meta.url).href

interface Tags {
  start(): void
  stop(): void
  send(counted: { name: string; fields: Record<string, string | number> }): void
}

const { trackersIn } = (await import(at('trackers.ts'))) as { trackersIn(ids: object): string[] }
const { createTags } = (await import(at('google-tags.ts'))) as { createTags(analytics: object): Tags }
const { dropCookies } = (await import(at('drop-cookies.ts'))) as { dropCookies(): void }

const put = (t: TestContext, values: Record<string, unknown>): void => {
  for (const [name, value] of Object.entries(values)) {
    const before = Object.getOwnPropertyDescriptor(globalThis, name)
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
    t.after(() => {
      if (before) Object.defineProperty(globalThis, name, before)
      else Reflect.deleteProperty(globalThis, name)
    })
  }
}

/** A minimal page for tags, with what they load and receive. */
function openPage(t: TestContext, trustedTypes?: object) {
  const loaded: string[] = []
  const page: { dataLayer?: ArrayLike<unknown>[]; trustedTypes?: object } = trustedTypes
    ? { trustedTypes }
    : {}
  put(t, {
    window: page,
    location: new URL('https://portal.example/billing/history?x=1'),
    document: { createElement: () => ({}), head: { append: ({ src }: { src: string }) => loaded.push(src) } },
  })
  return {
    loaded,
    page,
    told: () => (page.dataLayer ?? []).map((each) => Array.from(each)).filter(([name]) => name !== 'js'),
  }
}

const none = { gaTrackerId: '', ga4TrackerId: '', gaAdsTrackerId: '', ga4: {} }
const address = 'https://www.googletagmanager.com/gtag/js?id='

test('only valid Google IDs count, in order, without duplicates', () => {
  assert.deepEqual(
    trackersIn({ gaTrackerId: 'UA-12345-1', ga4TrackerId: 'G-ABC123', gaAdsTrackerId: 'AW-42' }),
    ['UA-12345-1', 'G-ABC123', 'AW-42'],
  )
  assert.deepEqual(trackersIn({ ...none, gaTrackerId: 'G-A', ga4TrackerId: 'G-A' }), ['G-A'])
  for (const id of [
    '',
    'G-',
    'g-abc',
    'GTM-ABC',
    ' G-A',
    'G-A&l=x',
    'G-A/../x',
    'javascript:alert(1)',
    'G-A\n',
  ])
    assert.deepEqual(trackersIn({ ...none, ga4TrackerId: id }), [], JSON.stringify(id))
})

test('after the start one tag loads for all IDs', (t) => {
  const { loaded, told } = openPage(t)
  const tags = createTags({
    ...none,
    ga4TrackerId: 'G-A',
    gaAdsTrackerId: 'AW-42',
    ga4: { debug_mode: true },
  })
  tags.send({ name: 'tfa', fields: {} })
  assert.deepEqual([loaded, told()], [[], []])
  tags.start()
  tags.start()
  assert.deepEqual(loaded, [`${address}G-A`])
  const settings = { send_page_view: false, page_location: 'https://portal.example/', debug_mode: true }
  assert.deepEqual(told(), [
    ['config', 'G-A', settings],
    ['config', 'AW-42', settings],
  ])
})

test('an event reaches the tag with exactly its fields', (t) => {
  const { page, told } = openPage(t)
  const tags = createTags({ ...none, ga4TrackerId: 'G-A' })
  tags.start()
  const fields = { department: 'sales', priority: 2, vid: 'v', userId: '7', email: 'ada@example.com' }
  tags.send({ name: 'user_new_ticket', fields })
  assert.deepEqual(told().at(-1), ['event', 'user_new_ticket', fields])
  assert.equal(Object.prototype.toString.call(page.dataLayer?.at(-1)), '[object Arguments]')
})

test('stopped tags send nothing, and restart without reloading', (t) => {
  const { loaded, page, told } = openPage(t)
  const tags = createTags({ ...none, ga4TrackerId: 'G-A' })
  tags.start()
  tags.stop()
  tags.send({ name: 'tfa', fields: {} })
  assert.equal(told().length, 1)
  assert.equal(page['ga-disable-G-A' as keyof typeof page], true)
  tags.start()
  tags.send({ name: 'tfa', fields: {} })
  assert.equal(told().length, 2)
  assert.equal(page['ga-disable-G-A' as keyof typeof page], false)
  assert.equal(loaded.length, 1)
})

test('a site whose ids are none loads nothing', (t) => {
  const { loaded, told } = openPage(t)
  const tags = createTags({ ...none, ga4TrackerId: 'nonsense' })
  tags.start()
  tags.send({ name: 'tfa', fields: {} })
  assert.deepEqual([loaded, told()], [[], []])
})

test('under Trusted Types one policy makes the one address, and no other', (t) => {
  const made: { name: string; rules: { createScriptURL(text: string): string } }[] = []
  const { loaded } = openPage(t, {
    createPolicy(name: string, rules: { createScriptURL(text: string): string }) {
      made.push({ name, rules })
      return rules
    },
  })
  createTags({ ...none, ga4TrackerId: 'G-A' }).start()
  const [policy] = made
  assert.deepEqual([made.length, policy?.name, loaded], [1, 'portico-tags', [`${address}G-A`]])
  for (const other of [`${address}G-B`, 'https://evil.example/x.js', ''])
    assert.throws(() => policy?.rules.createScriptURL(other), TypeError)
})

test('only the tags’ cookies are expired, on the host and on the domains above it', (t) => {
  const written: string[] = []
  put(t, {
    location: new URL('https://my.portal.example/'),
    document: {
      get cookie() {
        return '_ga=1; theme=dark; _ga_A1=2; _gcl_au=3; _gid=4; my_ga=5'
      },
      set cookie(text: string) {
        written.push(text)
      },
    },
  })
  dropCookies()
  const names = ['_ga', '_ga_A1', '_gcl_au', '_gid']
  assert.deepEqual([...new Set(written.map((each) => each.split('=')[0]))], names)
  assert.deepEqual(written.slice(0, 3), [
    '_ga=;path=/;max-age=0',
    '_ga=;path=/;max-age=0;domain=my.portal.example',
    '_ga=;path=/;max-age=0;domain=portal.example',
  ])
})

interface ConsentModule {
  $consent: { get(): string | undefined }
  decideConsent(consent: string): void
}

let loads = 0

/** The module as a new page has it, in a browser that keeps this and wishes that. */
async function openConsent(t: TestContext, storage: unknown, wish: object = {}): Promise<ConsentModule> {
  put(t, { localStorage: storage, navigator: wish })
  return (await import(`${at('consent.ts')}?page=${++loads}`)) as ConsentModule
}

const browserStorage = (kept = new Map<string, string>()) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})

test('a visitor’s decision is stored for the next page', async (t) => {
  const storage = browserStorage()
  const first = await openConsent(t, storage)
  assert.equal(first.$consent.get(), undefined)
  for (const said of ['allowed', 'refused']) {
    first.decideConsent(said)
    assert.equal(first.$consent.get(), said)
    assert.equal((await openConsent(t, storage)).$consent.get(), said)
  }
})

test('an invalid decision counts as none', async (t) => {
  const other = await openConsent(t, browserStorage(new Map([['portico:analytics', 'yes']])))
  assert.equal(other.$consent.get(), undefined)
  const forbid = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const storage = { getItem: forbid, setItem: forbid, removeItem: forbid }
  const { $consent, decideConsent } = await openConsent(t, storage)
  assert.equal($consent.get(), undefined)
  decideConsent('allowed')
  assert.equal($consent.get(), 'allowed')
})

test('a browser that asks for privacy refuses for its user, whatever they allowed before', async (t) => {
  const kept = new Map([['portico:analytics', 'allowed']])
  for (const wish of [{ globalPrivacyControl: true }, { doNotTrack: '1' }])
    assert.equal((await openConsent(t, browserStorage(kept), wish)).$consent.get(), 'refused')
  for (const wish of [{ globalPrivacyControl: false }, { doNotTrack: '0' }, { doNotTrack: null }])
    assert.equal((await openConsent(t, browserStorage(kept), wish)).$consent.get(), 'allowed')
})
