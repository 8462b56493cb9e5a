import { assert } from 'chai'
import { define } from '../../../elements/portal-operations.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { failure, fakeSvc, user, type Answers } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { cleanup, finding, networkSwitch, switchPort } from './devices.ts'

define()

const put = (route: string, more: Answers) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: ['switch', 'ipCleanup'] }),
    'GET /profile/details': failure(503, 908),
    'GET /queue': { body: [] },
    'GET /switch/3': { body: networkSwitch },
    'GET /switch/3/ports': pageOf([switchPort]),
    'GET /ipCleanup': pageOf([cleanup]),
    'GET /ipCleanup/9': { body: cleanup },
    'GET /ipCleanup/9/findings': pageOf([finding]),
    ...more,
  })
  const element = document.createElement('portal-operations') as unknown as PortalElement
  for (const [name, value] of Object.entries({ svc: svc.base, route })) element.setAttribute(name, value)
  document.body.append(element)
  return { svc, element }
}

const all = (element: PortalElement, selector: string) => [
  ...element.shadowRoot.querySelectorAll<HTMLElement>(selector),
]

async function press(element: PortalElement, selector: string, label: string) {
  const found = () => all(element, selector).find(({ textContent }) => textContent?.trim() === label)
  await until(label, found)
  found()!.click()
}

const dialogButton = 'dialog[open] button'

describe('a switch', () => {
  afterEach(clearPage)

  it('says whether it answers, and how long that took', async () => {
    const { svc, element } = put('/switch/3', {
      'POST /switch/3/test': { body: { verdict: 'answers', latencyMs: 7 } },
    })
    await press(element, '[part=button]', 'Test switch')
    await shows(element, 'Nothing on it is changed.')
    assert.equal(svc.called('POST /switch/3/test').length, 0)
    await press(element, dialogButton, 'Test switch')
    await shows(element, 'Answers')
    assert.include(text(element), 'Response time')
  })

  it('is synced by a task, which is followed', async () => {
    const tasks = heard<{ cmdId: string }>('portal-task')
    const { element } = put('/switch/3', { 'POST /switch/3/sync': { body: { cmdId: '41' } } })
    await press(element, '[part=button]', 'Sync switch')
    await until('it has begun', () => tasks.length > 0)
    assert.equal(tasks[0]?.cmdId, '41')
  })

  it('shows its ports as they stand on the device, each with what it is', async () => {
    const { svc, element } = put('/switch/3', {
      'GET /switch/3/ports': pageOf([
        switchPort,
        { ...switchPort, id: '32', no: 2, name: 'Ethernet1/2', status: 'down', vlanTags: [], host: '' },
        { ...switchPort, id: '33', no: 3, name: 'Ethernet1/3', status: 'blocked' },
      ]),
    })
    await until('the map is there', () => all(element, '[role=option]').length === 3)
    assert.deepEqual(
      all(element, '[role=option]').map(({ ariaLabel }) => ariaLabel),
      ['1 Ethernet1/1: Up', '2 Ethernet1/2: Down', '3 Ethernet1/3: Blocked'],
    )
    const card = () => element.shadowRoot.querySelector('[role=listbox]')!.parentElement!.textContent
    assert.match(card(), /Up: 1.*Down: 1.*Blocked: 1/)
    assert.match(card(), /25\s?Gb.*VLANs: 100, 101, 120.*eu-fr-host-1/)
    element.shadowRoot
      .querySelector('[role=listbox]')!
      .dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, composed: true }))
    await until('the third is chosen', () => all(element, '[aria-selected=true]')[0]?.textContent === '3')
    await press(element, 'a, button', 'Show in table')
    const searched = () => svc.called('GET /switch/3/ports').at(-1)?.query.get('filter')
    await until('the table has it alone', () => searched() === 'Ethernet1/3')
  })

  it('says who loses a port before that is blocked', async () => {
    const { svc, element } = put('/switch/3/ports', {
      'PUT /switch/3/ports/31': {
        body: {
          consequences: [
            { kind: 'servers', count: 12 },
            { kind: 'vlans', count: 1 },
          ],
          cmdId: null,
        },
      },
    })
    await until('the port is there', () => element.shadowRoot.querySelector('[data-at]'))
    const direct = () =>
      all(element, '[part=button], button').find(({ textContent, ariaLabel }) =>
        /Block port|Actions/.test(`${textContent} ${ariaLabel}`),
      )
    await until('its actions', direct)
    direct()!.click()
    await until(
      'blocking it',
      () => element.shadowRoot.querySelector('dialog[open]') ?? all(element, '[role=menuitem]').length > 0,
    )
    if (!element.shadowRoot.querySelector('dialog[open]'))
      await press(element, '[role=menuitem]', 'Block port')
    await shows(element, '12 servers can lose their network connection')
    await shows(element, '1 VLAN is no longer carried by this port')
    const tried = svc.called('PUT /switch/3/ports/31')
    assert.deepEqual(
      tried.map(({ body }) => body),
      [{ blocked: true, checkOnly: true }],
    )
    await press(element, dialogButton, 'Block port')
    await until('it is blocked', () => svc.called('PUT /switch/3/ports/31').length === 2)
    assert.deepEqual(svc.called('PUT /switch/3/ports/31')[1]?.body, { blocked: true, checkOnly: false })
  })
})

describe('IP cleanup', () => {
  afterEach(clearPage)

  it('begins as a dry run', async () => {
    const { svc, element } = put('/ipCleanup', {
      'GET /datacenters': pageOf([{ id: 'EU-FR', name: 'Frankfurt, Germany' }]),
      'POST /ipCleanup/system': { body: { id: '10', cmdId: '42' } },
    })
    await press(element, '[part=button]', 'Start system check')
    await until('the dialog', () => element.shadowRoot.querySelector('dialog[open] [name=datacenter]'))
    assert.include(text(element), 'Nothing changes until you review and apply the findings.')
    const field = element.shadowRoot.querySelector<HTMLInputElement>('dialog[open] [name=datacenter]')!
    field.value = 'EU-FR'
    field.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    await press(element, dialogButton, 'Start check')
    await until('it has begun', () => svc.called('POST /ipCleanup/system').length === 1)
    assert.deepEqual(svc.called('POST /ipCleanup/system')[0]?.body, { datacenter: 'EU-FR', dryRun: true })
  })

  it('says how many addresses are cleared, and clears them once that was seen', async () => {
    const { svc, element } = put('/ipCleanup/arpscan/9', {
      'POST /ipCleanup/9/apply': ({ body }) => ({
        body: {
          consequences: [{ kind: 'clear', count: 5 }],
          cmdId: (body as { checkOnly: boolean }).checkOnly ? null : '43',
        },
      }),
    })
    await press(element, '[part=button]', 'Clear stale addresses')
    await shows(element, '5 addresses are cleared')
    assert.include(text(element), 'Addresses in use are kept.')
    assert.equal(svc.called('POST /ipCleanup/9/apply').length, 1)
    await press(element, dialogButton, 'Clear stale addresses')
    await until('it has begun', () => svc.called('POST /ipCleanup/9/apply').length === 2)
  })
})
