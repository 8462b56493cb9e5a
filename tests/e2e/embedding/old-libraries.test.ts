import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expect } from '../harness/page/expect.ts'
import { setUpShared } from '../harness/page/browser.ts'
import { troubleIn } from '../harness/visitor/at-portal.ts'
import { account, enterPassword, see } from '../harness/visitor/signing-in.ts'

const scene = setUpShared()
const operator = account('operator')

// Changes that old libraries make to a page's built-ins, each in a few lines of our own.
const libraries: Record<string, string> = {
  // Prototype.js: turns anything with a length into a list, and serializes lists as texts.
  'arrays of their own': `
    Array.from = (given) => {
      const made = new Array((given && given.length) >>> 0)
      for (let at = 0; at < made.length; at++) made[at] = given[at]
      return made
    }
    const { stringify } = JSON
    Array.prototype.entries = Array.prototype.toArray = function () { return [...this] }
    Array.prototype.toJSON = function () { return '[' + [...this].map((each) => stringify(each)).join(', ') + ']' }
    Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] }
    Array.prototype.each = Array.prototype.forEach
    String.prototype.toJSON = Number.prototype.toJSON = function () { return stringify(this.valueOf()) }
    Date.prototype.toJSON = function () { return '"' + this.toISOString() + '"' }
    Element.prototype.scrollTo = Element.prototype.update = Element.prototype.show = function () { return this }`,
  // MooTools: anything becomes a list, and events have a class of their own.
  'lists of anything': `
    Array.from = (given) => (given == null ? [] : typeof given === 'object' && 'length' in given ? [].slice.call(given) : [given])
    Object.assign(Function.prototype, { extend() { return this }, implement() { return this } })
    Object.assign(Array.prototype, { contains(each) { return this.includes(each) }, empty() { this.length = 0; return this } })
    Element.prototype.get = Element.prototype.set = Element.prototype.empty = function () { return this }
    window.Event = function Event(event) { return event }`,
  // Bluebird, old core-js and polyfills: newer features are missing, existing ones are wrapped, and nothing
  // can be added.
  'polyfills, wrappers and frozen prototypes': `
    const Native = Promise
    window.Promise = class Promise extends Native {}
    window.Promise.allSettled = window.Promise.any = window.Promise.withResolvers = undefined
    const { URL: Address } = window
    window.URL = class URL { constructor(text, base) { return new Address(text, base) } }
    Object.assign(window.URL, { createObjectURL: Address.createObjectURL, revokeObjectURL: Address.revokeObjectURL })
    window.BroadcastChannel = {}
    delete Array.prototype.toSorted
    const { fetch } = window
    window.fetch = function (...rest) { window.fetched = (window.fetched ?? 0) + 1; return fetch.apply(this, rest) }
    const { parse, stringify } = JSON
    JSON.parse = (...rest) => parse(...rest)
    JSON.stringify = (...rest) => stringify(...rest)
    const { attachShadow } = Element.prototype
    Element.prototype.attachShadow = function (init) { return attachShadow.call(this, init) }
    for (const made of [Object, Array, Function, String, Number, Error, TypeError, Promise, Native, Map, Set, Date, RegExp])
      Object.freeze(made.prototype)`,
}

for (const [name, script] of Object.entries(libraries)) {
  test(`on a page with ${name} people sign in, and lists and reports show their rows`, async () => {
    const visitor = await scene.visitor()
    const page = await scene.openHtml(
      {
        head: `<script>{${script}}</script><script type="module" src="/sdk/portal.js"></script>`,
        body: '<portal-login></portal-login><portal-user></portal-user><portal-people route="/users"></portal-people><portal-reports route="/loginLog"></portal-reports>',
      },
      visitor,
    )
    const trouble = troubleIn(page)
    await enterPassword(page.locator('portal-login'), operator)
    await expect(see(page.locator('portal-login')).signedInAs(operator.email)).toBeVisible()
    const people = page.locator('portal-people')
    // Other files of the shared site add users, so that a user may be on a later page.
    await expect(people.getByRole('row').nth(1)).toBeVisible()
    await people.getByRole('searchbox').first().fill('noa.levy')
    await expect(people.getByRole('row', { name: /noa.levy/ })).toBeVisible()
    await people.getByRole('searchbox').first().fill('maya')
    await expect(people.getByRole('row', { name: /maya/ })).toBeVisible()
    await expect(people.getByRole('row', { name: /noa.levy/ })).toHaveCount(0)
    await expect(page.locator('portal-reports').getByRole('row').nth(1)).toBeVisible()
    if (script.includes('fetched')) expect(await page.evaluate('window.fetched')).toBeGreaterThan(4)
    assert.deepEqual(trouble, [])
  })
}
