import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { GlobalRegistrator } from '@happy-dom/global-registrator'

// Loads dist/embed without a browser: quick, and only a first check.
interface Built {
  define: (options?: { prefix?: string }) => void
}
const script = (name: string) =>
  import(new URL(`../../../dist/embed/${name}`, import.meta.url).href) as Promise<Built>

const asked: string[] = []

before(async () => {
  GlobalRegistrator.register({ url: 'https://reseller.example/' })
  globalThis.fetch = async (address) => {
    if (typeof address === 'string') asked.push(address)
    return new Response('{"errors":[{"code":20,"info":""}]}', { status: 401 })
  }
  await script('login.js')
})
// The globals stay: scripts that are still on their way find a page that has ended, and no missing one.
after(() => (window as unknown as { happyDOM: { close(): Promise<void> } }).happyDOM.close())
afterEach(() => document.body.replaceChildren())

async function put(tag: string, attributes: Record<string, string> = {}): Promise<HTMLElement> {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  const ready = new Promise((resolve) => element.addEventListener('portal-ready', resolve, { once: true }))
  document.body.append(element)
  await ready
  return element
}

test('one script defines its tag, and the form shows with one question to the service', async () => {
  const element = await put('portal-login', { svc: '/dom-1' })
  assert.match(element.shadowRoot?.textContent ?? '', /Sign in.*Email.*Password/)
  assert.deepEqual(
    Array.from(element.querySelectorAll('input'), ({ slot }) => slot),
    ['email', 'password'],
  )
  assert.deepEqual(asked, ['/dom-1/login?refusalStatus=200'])
})

test('the e-mail address that the page gives is filled in', async () => {
  const element = await put('portal-login', { svc: '/dom-2', email: 'ada@example.com' })
  assert.equal(element.querySelector<HTMLInputElement>('input[slot=email]')?.value, 'ada@example.com')
})

test('the heading has the level that the page asks for', async () => {
  const element = await put('portal-login', { svc: '/dom-3', 'heading-level': '4' })
  assert.equal(element.shadowRoot?.querySelector('h4')?.textContent, 'Sign in')
})

test('a class can be registered under another first word', async () => {
  const { define } = await script('elements/portal-login.js')
  define({ prefix: 'acme' })
  const element = await put('acme-login', { svc: '/dom-4' })
  assert.match(element.shadowRoot?.textContent ?? '', /Sign in/)
})

test('the loader defines every tag at once', async () => {
  await script('portal.js')
  for (const tag of ['portal-login', 'portal-user']) assert.ok(customElements.get(tag), tag)
  const element = await put('portal-user', { svc: '/dom-5' })
  const isShown = () => element.shadowRoot?.textContent?.includes('Not signed in')
  while (!isShown()) await setTimeout(5)
})
