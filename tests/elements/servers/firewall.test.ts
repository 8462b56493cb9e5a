import { assert } from 'chai'
import type { FirewallRule } from '../../../src/contract/servers/firewall-rules.ts'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, inTurn, type Answers } from '../page/fake-svc.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { firewallOf, field, path, putServers, route, serversSvc, write } from './servers-page.ts'

const rule = (id: string, more: Partial<FirewallRule> = {}): FirewallRule => ({
  id,
  enabled: true,
  action: 'accept',
  direction: 'in',
  protocol: 'tcp',
  log: false,
  ...more,
})

const rules = [rule('a', { ports: '22' }), rule('b', { ports: '80' }), rule('c', { comment: 'Database' })]

const put = (answers: Answers = {}, lang?: string) => {
  const svc = serversSvc({
    [`GET ${path}/firewall`]: firewallOf({ enabled: true, policyIn: 'drop', rules, revision: 4 }),
    [`PUT ${path}/firewall`]: { body: { cmdId: '31' } },
    ...answers,
  })
  if (lang) document.documentElement.lang = lang
  return { svc, element: putServers(svc.base, `${route}/firewall`) }
}

const rows = (element: PortalElement) => [...element.shadowRoot.querySelectorAll<HTMLElement>('[data-id]')]
const order = (element: PortalElement) => rows(element).map(({ dataset }) => dataset['id'])
const isThere = (element: PortalElement) =>
  until('the rules are there', () => rows(element).length === rules.length)
const named = (element: PortalElement, label: string) =>
  element.shadowRoot.querySelector<HTMLElement>(`[aria-label="${label}"]`)!

describe('the firewall of a server', () => {
  afterEach(() => {
    document.documentElement.lang = 'en'
    return clearPage()
  })

  it('reorders rules by keyboard with announcements, and previews changes', async () => {
    const { svc, element } = put()
    await isThere(element)
    assert.notInclude(text(element), 'Apply changes')
    const last = rows(element)[2]!.querySelector('button')!
    last.focus()
    for (const expected of [
      ['a', 'c', 'b'],
      ['c', 'a', 'b'],
    ]) {
      const focused = element.shadowRoot.activeElement!
      focused.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ArrowUp', altKey: true, bubbles: true, cancelable: true }),
      )
      await until('it has moved', () => order(element).join() === expected.join())
      await until('the focus stays', () =>
        rows(element).some((each) => each.contains(element.shadowRoot.activeElement)),
      )
    }
    await shows(element, 'Database moved to position 1 of 3')
    await shows(element, '1 rule moved')
    named(element, 'Enable Accept Inbound · TCP 80').click()
    await shows(element, '1 rule changed')
    control(element, 'Apply changes').click()
    await until('it is sent', () => svc.called(`PUT ${path}/firewall`).length === 1)
    const { body } = svc.called(`PUT ${path}/firewall`)[0]!
    const sent = body as { revision: number; rules: FirewallRule[] }
    assert.equal(sent.revision, 4)
    assert.deepEqual(
      sent.rules.map(({ id, enabled }) => [id, enabled]),
      [
        ['c', true],
        ['a', true],
        ['b', false],
      ],
    )
  })

  it('adds rules by a form with errors, and warns about lockouts', async () => {
    const { element } = put({
      [`GET ${path}/firewall`]: inTurn(firewallOf({ enabled: true, policyIn: 'drop' })),
    })
    await shows(element, 'No rules yet')
    await shows(element, 'no one can connect to this server')
    control(element, 'Add rule').click()
    await until('it asks', () => field(element, 'ports'))
    write(element, 'ports', '99999')
    const send = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')].at(-1)!
    send().click()
    await shows(element, 'Ports must be ports from 1 to 65535')
    write(element, 'ports', '22, 80-90')
    send().click()
    await shows(element, 'TCP 22,80-90')
    await shows(element, '1 rule added')
    await until('nobody is locked out', () => !text(element).includes('no one can connect'))
    control(element, 'Discard changes').click()
    await shows(element, 'No rules yet')
  })

  it('shows refused rules and conflicting changes, and keeps what was typed', async () => {
    const { element } = put({
      [`PUT ${path}/firewall`]: inTurn(
        failure(400, 903, { key: 'rules.1.ports' }),
        failure(400, 927, { params: { reason: 'rulesChanged' } }),
      ),
    })
    await isThere(element)
    named(element, 'Enable Database').click()
    await shows(element, 'Apply changes')
    control(element, 'Apply changes').click()
    await shows(element, 'Rule 2 is invalid. Check Ports.')
    control(element, 'Apply changes').click()
    await shows(element, 'Someone else changed these rules')
    assert.include(text(element), '1 rule changed')
  })

  it('shows what could not be applied beside what is still in effect', async () => {
    const asked = { enabled: true, policyIn: 'accept', policyOut: 'accept', rules: [rules[0]!] } as const
    const { element } = put({
      [`GET ${path}/firewall`]: firewallOf({
        enabled: true,
        policyIn: 'drop',
        rules,
        state: 'failed',
        asked: { ...asked, rules: [...asked.rules] },
      }),
    })
    await shows(element, 'The previous rules are still in effect')
    await shows(element, 'Inbound policy: Accept')
    assert.include(text(element), '2 rules deleted')
  })

  it('copies rules from presets and templates', async () => {
    const { svc, element } = put({
      'GET /firewallTemplates': pageOf([
        {
          id: '5',
          name: 'Web',
          rules: rules.slice(0, 2),
          owner: 'ada@example.com',
          dtCreate: '2026-11-01T09:30:00.000Z',
        },
      ]),
      'POST /firewallTemplates': { body: { id: '6' } },
    })
    await isThere(element)
    control(element, 'Presets and templates').click()
    await shows(element, 'Add Web')
    write(element, 'template', 'Shop')
    control(element, 'Save as template').click()
    await until('it is kept', () => svc.called('POST /firewallTemplates').length === 1)
    assert.deepEqual(svc.called('POST /firewallTemplates')[0]?.body, { name: 'Shop', rules })
    control(element, 'Add DNS').click()
    await shows(element, '2 rules added')
    await until('they are there', () => rows(element).length === 5)
  })

  it('is in Hebrew for who reads that', async () => {
    const { element } = put({}, 'he')
    await shows(element, 'מדיניות לתעבורה נכנסת')
    await isThere(element)
    named(element, 'העברת Database למעלה').click()
    await shows(element, 'כלל אחד הועבר')
  })
})
