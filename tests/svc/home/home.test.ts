import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { GlobalRegistrator } from '@happy-dom/global-registrator'
import { safeTemplate } from '../../../demo-host/svc/domain/sites/safe-template.ts'
import { inSite } from '../../../demo-host/svc/kernel/db/in-site.ts'
import { good, refused } from '../harness/world/client.ts'
import { hostileTemplates } from '../harness/hostile/hostile-templates.ts'
import { signedIn } from '../harness/world/steps.ts'
import { openWorld } from '../harness/world/world.ts'

const world = await openWorld()
after(world.close)

const tags = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p div span br hr blockquote pre code strong em ul ol li ' +
    'table caption thead tbody tfoot tr th td a img'
  ).split(' '),
)
const attributes = new Set(
  'id dir lang href rel src alt width height referrerpolicy start colspan rowspan scope'.split(' '),
)

const assertHarmless = (document: Document, what: string): void => {
  for (const element of document.body.querySelectorAll('*')) {
    assert.ok(tags.has(element.localName), `${element.localName} in ${what}`)
    for (const { name, value } of Array.from(element.attributes)) {
      assert.ok(attributes.has(name), `${name} in ${what}`)
      if (name === 'id') assert.match(value, /^home-/)
      const relative = !/^[^/?#]*:/.test(value)
      if (name === 'href') assert.ok(relative || /^(https?|mailto):/.test(value), `${value} in ${what}`)
      if (name === 'src') assert.ok(relative || value.startsWith('https:'), `${value} in ${what}`)
    }
    if (element.localName === 'a') assert.equal(element.getAttribute('rel'), 'noopener noreferrer')
  }
  assert.equal(document.head.children.length, 0, `something reached the head in ${what}`)
}

test('cases 81, 82: a hostile template keeps nothing active in any parser', async (t) => {
  assert.ok(hostileTemplates.length >= 60)
  GlobalRegistrator.register()
  t.after(() => GlobalRegistrator.unregister())
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  const bad = parse('<p><img src=x onerror=alert(1)></p>')
  assert.throws(() => assertHarmless(bad, 'the check itself'), /onerror/)
  for (const template of hostileTemplates) {
    const safe = safeTemplate(template)
    assertHarmless(parse(safe), `${template} → ${safe}`)
    const again = safeTemplate(safe).replaceAll('home-home-', 'home-')
    assert.equal(again, safe, `${template} changes when it is read again`)
  }
})

test('cases 81, 82: hostile templates side by side and inside each other leave nothing either', async (t) => {
  GlobalRegistrator.register()
  t.after(() => GlobalRegistrator.unregister())
  const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html')
  for (const [place, one] of hostileTemplates.entries()) {
    const other = hostileTemplates[(place * 7 + 3) % hostileTemplates.length] ?? ''
    for (const template of [one + other, `<div><p>${one}</p>${other}</div>`, one.replace(/>/, `>${other}`)]) {
      const safe = safeTemplate(template)
      assertHarmless(parse(safe), `${template} → ${safe}`)
    }
  }
})

test('case 82: what a template may say stays as it was written', () => {
  const template =
    '<h1>Hello</h1><p dir="rtl">some <strong>strong</strong>, <em>soft</em> and <code>typed</code> words</p>' +
    '<ul><li>one</li></ul><ol start="3"><li>three</li></ol>' +
    '<table><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td colspan="2">b</td></tr></tbody></table>' +
    '<blockquote>said</blockquote><hr><div>a<br>b</div>'
  assert.equal(safeTemplate(template), template)
})

test('case 82: links have no opener, images no referrer, IDs a prefix', () => {
  assert.equal(
    safeTemplate('<a id="x" href="/servers?new=1#top" rel="opener" target="_blank">new</a>'),
    '<a id="home-x" href="/servers?new=1#top" rel="noopener noreferrer">new</a>',
  )
  assert.equal(
    safeTemplate('<img src="https://cdn.example/a.png" alt="A cloud" width="20" height="10">'),
    '<img src="https://cdn.example/a.png" alt="A cloud" width="20" height="10" referrerpolicy="no-referrer">',
  )
  assert.match(
    safeTemplate('<a href="mailto:help@aurora.example">write</a>'),
    /href="mailto:help@aurora\.example"/,
  )
})

test('a template that is too long or too deep becomes empty', () => {
  assert.equal(safeTemplate('x'.repeat(100_001)), '')
  assert.equal(safeTemplate('<div>'.repeat(20_000)), '')
  assert.equal(safeTemplate('"'.repeat(90_000)).length <= 100_000, true)
})

test('characters that hide or reorder others are taken out of a template', () => {
  assert.equal(safeTemplate('<p>a\u202eb\u200bc\ufeffd\ud800</p>'), '<p>abcd</p>')
})

test('the home of a site is for those who are signed in', async () => {
  const answer = await world.client().get('/home')
  refused(answer, 401, 20)
})

test('the home template follows the account’s language, uncached', async () => {
  for (const [locale, words] of [
    ['en', 'Good to see you'],
    ['he', 'טוב לראות אותך'],
    ['fr', 'Good to see you'],
  ] as const) {
    const client = await signedIn(world, await world.account({ locale }))
    const { body, headers } = good(await client.get('/home'))
    assert.ok(String(body['template']).includes(words), locale)
    assert.equal(headers.get('cache-control'), 'no-store')
  }
})

test('case 65: each site has its own home', async () => {
  const client = await signedIn(world, await world.account({ site: 'borealis' }))
  assert.match(good(await client.get('/home')).text, /Borealis/)
})

test('a changed template is answered from the next call on, made safe', async () => {
  const client = await signedIn(world)
  good(await client.get('/home'))
  await world.run(`update site_text set body = '<p id="a">new<script>alert(1)</script></p>'
    where kind = 'home' and site_id = (select id from site where slug = 'aurora')`)
  assert.equal(good(await client.get('/home')).body['template'], '<p id="home-a">new</p>')
})

test('a site without a home template has an empty home', async () => {
  const client = await signedIn(world)
  await world.run("delete from site_text where kind = 'home'")
  assert.deepEqual(good(await client.get('/home')).body, { template: '' })
})

test('case 66 (site texts): calls can’t change or read other sites’ texts', async () => {
  const [site] = await world.run("select id from site where slug = 'aurora'")
  const siteId = Number(site?.['id'])
  const { query } = world.service.db
  const seen = await inSite(query, siteId, (trx) =>
    trx.selectFrom('site_text').select('site_id').distinct().execute(),
  )
  assert.deepEqual(seen, [{ site_id: siteId }])
  await assert.rejects(
    inSite(query, siteId, (trx) => trx.updateTable('site_text').set({ body: 'x' }).execute()),
    /permission denied/,
  )
})
