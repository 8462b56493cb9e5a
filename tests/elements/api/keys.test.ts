import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { click, type } from '../page/user-input.ts'
import { rowWith as serverRow } from '../servers/servers-page.ts'
import { clientId, keyWith, open, putApi, route, rowWith, secret, server, write } from './api-page.ts'

const told = { body: { id: clientId, secret } }

const closeSecret = async (element: PortalElement): Promise<void> => {
  control(element, 'Done').click()
  await until('it is gone', () => !text(element).includes(secret))
}

describe('API keys in <portal-api>', () => {
  afterEach(clearPage)

  it('are listed with what they are for, their states, and when they were used', async () => {
    const { element } = putApi({
      'GET /keys': pageOf([
        rowWith(),
        rowWith({
          id: 'a'.repeat(32),
          name: 'books',
          keyType: 'billing',
          state: 'disabled',
          dtLastUsed: null,
        }),
        rowWith({ id: 'b'.repeat(32), name: 'old', keyType: 'external', state: 'expired' }),
      ]),
    })
    await shows(element, 'deploy')
    for (const word of [
      'Server',
      'Enabled',
      'Billing',
      'Disabled',
      'External application',
      'Expired',
      '0123456789ab…89abcdef',
    ])
      await shows(element, word)
    assert.equal(heading(element), 'API keys')
  })

  it('say what they are good for where there are none', async () => {
    const { element } = putApi({ 'GET /keys': pageOf([]) })
    await shows(element, 'No API keys yet')
    await shows(element, 'Create a key to use your servers from scripts and programs.')
  })

  it('are hidden from users without the permission', async () => {
    const { svc, element } = putApi({ 'GET /header/menu': menuAnswer({ menu: ['servers'] }) })
    await until('it says so', () => heading(element))
    assert.equal(svc.called('GET /keys').length, 0)
    assert.notInclude(text(element), 'Create key')
  })

  it('show their secret once, when they are made, and never again', async () => {
    const { svc, element } = putApi({ 'POST /keys': told })
    await open(element, 'Create key')
    await write(element, 'name', 'nightly')
    await confirm(element)
    await shows(element, secret)
    assert.include(text(element), "Copy it now. You won't be able to see it again.")
    assert.deepEqual(svc.called('POST /keys')[0]?.body, { name: 'nightly', keyType: 'server' })
    await closeSecret(element)
    assert.notInclude(element.shadowRoot.innerHTML, secret)
  })

  it('end in a first request with the new key, which is answered at once', async () => {
    const pricing = { operationId: 'pricing.list', tags: ['pricing'], summary: 'List prices', responses: {} }
    const { svc, element } = putApi({
      'GET /header/menu': menuAnswer({ menu: ['keys', 'docs'] }),
      'GET /keys': pageOf([]),
      'POST /keys': told,
      'GET /openapi.json': {
        body: { paths: { '/pricing': { get: { ...pricing, 'x-key-access': 'read' } } } },
      },
      'GET /pricing': pageOf([]),
    })
    await open(element, 'Create key')
    await write(element, 'name', 'nightly')
    await confirm(element)
    await open(element, 'Try it')
    await shows(element, 'Status 200')
    const [call] = svc.called('GET /pricing')
    assert.equal(call?.headers.get('authsecret'), secret)
    assert.notInclude(JSON.stringify([localStorage, sessionStorage]), secret)
  })

  it('say at the field why a name is refused, and keep what was typed', async () => {
    const { element } = putApi({ 'POST /keys': failure(400, 921, { key: 'name' }) })
    await open(element, 'Create key')
    await write(element, 'name', 'deploy')
    await confirm(element)
    await until('it says why', () => inDialog(element, '[aria-invalid=true]'))
    assert.equal(inDialog(element, '[name=name]')!.value, 'deploy')
    assert.notInclude(text(element), 'Copy it now')
  })

  it('get a new secret, while the one before works for as long as was chosen', async () => {
    const withOld = keyWith({ oldSecretUntil: '2027-01-29T09:30:00.000Z' })
    const { svc, element } = putApi(
      { [`POST ${route}/regenerate`]: told, [`GET ${route}`]: inTurn(keyWith(), withOld) },
      route,
    )
    await open(element, 'Generate new secret')
    await until('a day is suggested', () => inDialog(element, '[name=overlapHours]')?.value === '24')
    await write(element, 'overlapHours', '48')
    await confirm(element)
    await shows(element, secret)
    assert.deepEqual(svc.called(`POST ${route}/regenerate`)[0]?.body, { overlapHours: 48 })
    await closeSecret(element)
    await shows(element, 'Previous secret works until')
    await until('it says until when', () => text(element).includes('29'))
  })

  it('are limited to a server found while typing, with an explanation', async () => {
    const { svc, element } = putApi(
      {
        'GET /servers': ({ query }) =>
          pageOf(query.get('filter') === 'web' ? [serverRow({ id: server.id })] : []),
        [`GET ${route}/servers`]: inTurn(pageOf([]), pageOf([server])),
        [`POST ${route}/servers`]: { body: { saved: true } },
      },
      `${route}/servers`,
    )
    await shows(element, "This key works with all of its owner's servers.")
    await open(element, 'Limit to a server')
    await shows(element, "The key then works only with the servers on this list and can't create any.")
    const search = () => inDialog(element, '[role=combobox]')
    await until('it asks which', search)
    await click(search()!)
    await type('web')
    const option = () => inDialog<HTMLElement>(element, '[role=option]')
    await until('it is found', () => option()?.textContent.includes('web-01'))
    option()!.click()
    await until('it is chosen', () => inDialog(element, '[name=server]')?.value === server.id)
    await confirm(element)
    await until('it is listed', () => text(element).includes('EU-FR'))
    assert.deepEqual(svc.called(`POST ${route}/servers`)[0]?.body, { server: server.id })
  })

  it('are for all servers again once that was confirmed', async () => {
    const { svc, element } = putApi(
      {
        [`GET ${route}`]: inTurn(keyWith({ limited: true }), keyWith()),
        [`DELETE ${route}/serverLimit`]: { body: { saved: true } },
      },
      route,
    )
    await open(element, 'Allow all servers')
    await shows(element, 'including those you create later')
    assert.equal(svc.called(`DELETE ${route}/serverLimit`).length, 0)
    await confirm(element)
    await until('they are', () => svc.called(`DELETE ${route}/serverLimit`).length === 1)
    await until('it is offered no more', () => !text(element).includes('Allow all servers'))
  })

  it('are allowed more by boxes, which billing keys have none of but the first', async () => {
    const { svc, element } = putApi({ [`PUT ${route}/access`]: { body: { saved: true } } }, `${route}/access`)
    const boxes = () => element.shadowRoot.querySelectorAll<HTMLInputElement>('[type=checkbox]')
    await until('there are boxes', () => boxes().length === 5)
    boxes()[1]!.click()
    await until('it is ticked', () => element.shadowRoot.querySelector('[name=power][value=true]'))
    control(element, 'Save').click()
    await until('it is saved', () => svc.called(`PUT ${route}/access`).length === 1)
    assert.deepEqual(svc.called(`PUT ${route}/access`)[0]?.body, {
      read: true,
      power: true,
      configure: false,
      create: false,
      terminate: false,
    })
    await clearPage()
    const billing = putApi({ [`GET ${route}`]: keyWith({ keyType: 'billing' }) }, `${route}/access`)
    await until('there is a box', () => billing.element.shadowRoot.querySelector('[name=read]'))
    assert.isNull(billing.element.shadowRoot.querySelector('[name=power]'))
  })

  it('show what was called with them', async () => {
    const { element } = putApi({}, `${route}/calls`)
    for (const word of ['GET', '/servers', '200', '203.0.113.7']) await shows(element, word)
  })

  it('are deleted once their name was typed, which says what stops', async () => {
    const { svc, element } = putApi({ [`DELETE ${route}`]: { body: { removed: true } } }, route)
    await open(element, 'Delete key')
    await shows(element, 'Programs that use it stop working immediately.')
    await confirm(element)
    assert.equal(svc.called(`DELETE ${route}`).length, 0)
    await click(inDialog(element, 'input')!)
    await type('deploy')
    await confirm(element)
    await until('it is the list', () => heading(element) === 'API keys')
    assert.equal(svc.called(`DELETE ${route}`).length, 1)
  })
})
