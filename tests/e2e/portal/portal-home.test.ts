import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { answer } from '../harness/page/answers.ts'
import { portalVisitor, troubleIn } from '../harness/visitor/at-portal.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { account } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle r="12" cx="12" cy="12"/></svg>'

test('pictures of the home template load without a referrer, and never over http', async () => {
  const visitor = await portalVisitor(scene, account('customer'))
  const asked: string[] = []
  visitor.on('request', (request) => asked.push(request.url()))
  let referrer: string | undefined
  await visitor.route('https://pictures.example/**', (route) => {
    referrer = route.request().headers()['referer'] ?? ''
    return route.fulfill({ contentType: 'image/svg+xml', body: drawing })
  })
  const page = await visitor.newPage()
  const trouble = troubleIn(page)
  const template =
    '<p>Hello</p><img src="http://pictures.example/a.svg" alt="One"><img src="data:image/svg+xml,x" alt="Two">' +
    '<img src="https://pictures.example/hall.svg" alt="Our hall">'
  await answer(page, '/home', { contentType: 'application/json', body: JSON.stringify({ template }) })
  await page.goto('/')
  const picture = page.getByRole('img', { name: 'Our hall' })
  await expect(picture).toHaveJSProperty('naturalWidth', 24)
  await expect(picture).toHaveAttribute('loading', 'lazy')
  assert.equal(referrer, '')
  assert.deepEqual(
    asked.filter((url) => url.includes('pictures.example') || url.startsWith('data:')),
    ['https://pictures.example/hall.svg'],
  )
  assert.deepEqual(trouble, [])
})
