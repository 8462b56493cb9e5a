import { assert } from 'chai'
import { define } from '../../../elements/portal-operations.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

define()

const id = '7b1f0c52-8f0e-4a52-9f0e-3a1d4a1f2b07'
const limits = { maxGB: 50, tokenTtlMin: 1440, allowedTypes: ['qcow2', 'iso'] }

const service = {
  ...limits,
  id,
  name: 'Frankfurt uploads',
  datacenter: 'EU-FR',
  status: 'enabled',
  activeUploads: 2,
  freeGB: 480,
  version: '0.6.0',
  lastSeen: '2026-11-25T10:00:00.000Z',
  url: '',
  datastore: 'fr-images-01',
  oldTokenUntil: null,
  dtCreate: '2026-11-25T10:00:00.000Z',
}

const put = (route: string, more: Answers = {}) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['uploadService'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /datacenters': pageOf([{ id: 'EU-FR', name: 'Frankfurt, Germany' }]),
    'GET /uploadService': pageOf([service]),
    [`GET /uploadService/${id}/details`]: { body: service },
    [`GET /uploadService/${id}/config`]: { body: limits },
    ...more,
  })
  const element = document.createElement('portal-operations') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route })) element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

/** Presses the last button of the dialog, which confirms. */
const submit = (element: PortalElement) =>
  [...element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)!.click()

describe('upload services', () => {
  afterEach(clearPage)

  it('tells what goes on before a service is disabled', async () => {
    const { svc, element } = put(`/uploadService/${id}`, {
      [`PUT /uploadService/${id}/enabled`]: {
        body: { consequences: [{ kind: 'goOn', count: 2 }], cmdId: null },
      },
    })
    await shows(element, 'Disable')
    control(element, 'Disable').click()
    await shows(element, '2 uploads continue')
    assert.include(text(element), 'New uploads to the data center are refused.')
    submit(element)
    await until('it is disabled', () => svc.called(`PUT /uploadService/${id}/enabled`).length === 2)
    assert.deepEqual(
      svc.called(`PUT /uploadService/${id}/enabled`).map(({ body }) => body),
      [
        { enabled: false, checkOnly: true },
        { enabled: false, checkOnly: false },
      ],
    )
  })

  it('shows a new token once', async () => {
    const { svc, element } = put(`/uploadService/${id}`, {
      [`POST /uploadService/${id}/token`]: {
        body: { id, token: 'a-token-of-forty-three-characters-in-base64' },
      },
    })
    const more = () => element.shadowRoot.querySelector<HTMLElement>('[aria-label="More actions"]')
    await until('there is more to do', more)
    more()!.click()
    await shows(element, 'Rotate token')
    control(element, 'Rotate token').click()
    await until('it asks', () => element.shadowRoot.querySelector('dialog[open] [name=overlapHours]'))
    submit(element)
    await shows(element, 'a-token-of-forty-three-characters-in-base64')
    assert.deepEqual(svc.called(`POST /uploadService/${id}/token`)[0]!.body, { overlapHours: 24 })
  })

  it('saves what a service takes', async () => {
    const { svc, element } = put(`/uploadService/${id}/config`, {
      [`PUT /uploadService/${id}/config`]: { body: { saved: true } },
    })
    const field = () => element.shadowRoot.querySelector<HTMLInputElement>('[name=maxGB]')
    await until('there is a form', field)
    assert.equal(field()!.value, '50')
    field()!.value = '20'
    field()!.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await shows(element, 'Save')
    control(element, 'Save').click()
    await until('it is saved', () => svc.called(`PUT /uploadService/${id}/config`).length === 1)
    assert.deepEqual(svc.called(`PUT /uploadService/${id}/config`)[0]!.body, { ...limits, maxGB: 20 })
  })
})
