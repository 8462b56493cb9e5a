import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { clearPage, heard } from '../page/clear-page.ts'
import { shows, text } from '../screens/shown-text.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { failure, inTurn } from '../page/fake-svc.ts'
import { until } from '../page/stage.ts'
import { type } from '../page/user-input.ts'
import { group, hasNoViolation, inDialog, peopleSvc, putPeople } from './people-page.ts'
import { userWith } from './user-row.ts'

const member = {
  id: '7',
  site: 'aurora',
  groupId: '3',
  email: 'maya@aurora.example',
  name: 'Maya Cohen',
  addedAt: '2026-11-20T09:30:00.000Z',
  addedBy: 'admin@aurora.example',
}

const row = (input: string, allowed: boolean, refusal = '') => ({
  input,
  userId: allowed ? '7' : '',
  email: allowed ? 'maya@aurora.example' : '',
  state: allowed ? 'Suspended-Policy' : '',
  servers: 0,
  allowed,
  refusal,
})

describe('groups and batches in <portal-people>', () => {
  afterEach(clearPage)

  it('add a member found while typing', async () => {
    const svc = peopleSvc({
      'GET /users': ({ query }) => pageOf(query.get('filter') === 'maya' ? [userWith()] : []),
      'POST /groups/aurora/3/members': { body: { saved: true } },
      'GET /groups/aurora/3': inTurn({ body: group }, { body: { ...group, members: 2 } }),
    })
    const element = putPeople(svc.base, '/groups/aurora/3/info')
    await shows(element, 'Add member')
    assert.equal(heading(element), 'Night shift')
    control(element, 'Add member').click()
    await until('it asks whom', () => inDialog(element, 'account'))
    const field = element.shadowRoot.querySelector<HTMLInputElement>('dialog[open] [role=combobox]')!
    await until('it can be typed into', () => {
      field.focus()
      return element.shadowRoot.activeElement === field
    })
    await type('maya')
    await until('she is found', () =>
      element.shadowRoot.querySelector('[role=option]')?.textContent?.includes('Maya'),
    )
    element.shadowRoot.querySelector<HTMLElement>('[role=option]')!.click()
    await until('she is chosen', () => inDialog(element, 'account').value === '7')
    assert.equal(field.value, 'maya@aurora.example')
    await hasNoViolation(element)
    const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
    buttons[buttons.length - 1]!.click()
    await until('she is added', () => svc.called('POST /groups/aurora/3/members').length === 1)
    assert.deepEqual(svc.called('POST /groups/aurora/3/members')[0]?.body, { account: '7' })
  })

  it('lose a member who is taken out, and say who may not be', async () => {
    const svc = peopleSvc({
      'GET /groups/aurora/3/members': inTurn(pageOf([member]), pageOf([])),
      'DELETE /groups/aurora/3/members/7': inTurn(failure(404, 906), { body: { removed: true } }),
    })
    const element = putPeople(svc.base, '/groups/aurora/3/members')
    await shows(element, 'Remove from group')
    control(element, 'Remove from group').click()
    const go = async () => {
      await until('it asks', () => element.shadowRoot.querySelector('dialog[open] form'))
      const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
      buttons[buttons.length - 1]!.click()
    }
    await go()
    await until('it says why', () => element.shadowRoot.querySelector('dialog[open] [role=alert]'))
    await go()
    await until('the list is empty', () => !text(element).includes('maya@aurora.example'))
  })

  it('resume pasted accounts after a preview and the typed number', async () => {
    const tasks = heard('portal-task')
    const rows = [row('maya@aurora.example', true), row('nobody@x.example', false, 'unknown')]
    const svc = peopleSvc({
      'POST /batch/resumeAccounts': ({ body }) => ({
        body: {
          rows,
          allowed: 1,
          refused: 1,
          cmdId: (body as { checkOnly: boolean }).checkOnly ? null : '41',
        },
      }),
      'GET /queue/41': failure(503, 908),
    })
    const element = putPeople(svc.base, '/resumeAccounts')
    await until('there is a field', () => element.shadowRoot.querySelector('textarea'))
    element.shadowRoot.querySelector('textarea')!.value = 'maya@aurora.example nobody@x.example'
    control(element, 'Check accounts').click()
    await shows(element, '1 of 2 accounts can be changed')
    await shows(element, 'Not found, or not managed by you')
    await hasNoViolation(element)
    assert.exists(element.shadowRoot.querySelector('table'))
    // In a narrow room they are a list.
    element.style.inlineSize = '320px'
    await until('there is no table', () => !element.shadowRoot.querySelector('table'))
    await shows(element, 'Not found, or not managed by you')
    await hasNoViolation(element)
    const send = () => [...element.shadowRoot.querySelectorAll<HTMLElement>('form button')].at(-1)!.click()
    send()
    await shows(element, 'Enter 1 to confirm')
    element.shadowRoot.querySelector<HTMLInputElement>('[data-field="$typed"] input')!.value = '1'
    send()
    await shows(element, 'Task started.')
    assert.deepEqual(tasks, [{ cmdId: '41' }])
    assert.deepInclude(svc.called('POST /batch/resumeAccounts').at(-1)?.body as object, {
      checkOnly: false,
      expected: 1,
    })
  })

  it('are found by name and added to the list, each once', async () => {
    const svc = peopleSvc({
      'GET /users': pageOf([userWith({ email: 'maya@aurora.example' })]),
    })
    const element = putPeople(svc.base, '/resumeAccounts')
    const list = () => element.shadowRoot.querySelector('textarea')
    await until('there is a field', list)
    list()!.value = 'dan@aurora.example'
    const field = () => element.shadowRoot.querySelector<HTMLInputElement>('input[role=combobox]')
    await until('one can search', field)
    const search = field()!
    for (const _ of [1, 2]) {
      search.value = 'may'
      search.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
      const option = () => element.shadowRoot.querySelector<HTMLElement>('[role=option]:not([aria-disabled])')
      await until('she is found', option)
      option()!.click()
      await until('the list is closed', () => search.value === '' && !option())
    }
    assert.equal(list()!.value, 'dan@aurora.example\nmaya@aurora.example')
  })

  it('keep a pasted list during navigation, until its task starts', async () => {
    const svc = peopleSvc({
      'POST /batch/suspendAccounts': ({ body }) => ({
        body: {
          rows: [row('maya@aurora.example', true)],
          allowed: 1,
          refused: 0,
          cmdId: (body as { checkOnly: boolean }).checkOnly ? null : '41',
        },
      }),
      'GET /queue/41': failure(503, 908),
    })
    const field = (element: PortalElement, name: string) =>
      element.shadowRoot.querySelector<HTMLTextAreaElement>(`textarea[name=${name}]`)!
    const type = (element: PortalElement, name: string, value: string) => {
      field(element, name).value = value
      field(element, name).dispatchEvent(new Event('input', { bubbles: true, composed: true }))
    }
    const first = putPeople(svc.base, '/suspendAccounts')
    await until('there is a field', () => field(first, 'reason'))
    type(first, 'accounts', 'maya@aurora.example')
    first.shadowRoot.querySelector<HTMLElement>('[value=Suspended-Billing]')!.click()
    type(first, 'reason', 'The invoice is open.')
    first.setAttribute('route', '/terminateAccounts')
    await until('it is another list', () => heading(first) === 'Terminate accounts' && field(first, 'reason'))
    assert.equal(field(first, 'accounts').value, '')
    first.remove()
    const again = putPeople(svc.base, '/suspendAccounts')
    await until('the list is there', () => field(again, 'accounts')?.value === 'maya@aurora.example')
    assert.exists(again.shadowRoot.querySelector('[value=Suspended-Billing]:checked'))
    assert.equal(field(again, 'reason').value, 'The invoice is open.')
    control(again, 'Check accounts').click()
    await shows(again, '1 of 1 account can be changed')
    again.shadowRoot.querySelector<HTMLInputElement>('[data-field="$typed"] input')!.value = '1'
    ;[...again.shadowRoot.querySelectorAll<HTMLElement>('form button')].at(-1)!.click()
    await shows(again, 'Task started.')
    again.remove()
    const third = putPeople(svc.base, '/suspendAccounts')
    await until('there is a field', () => field(third, 'accounts'))
    assert.equal(field(third, 'accounts').value, '')
  })
})
