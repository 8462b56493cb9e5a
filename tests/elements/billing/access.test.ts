import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { control } from '../area/area-page.ts'
import { pageOf } from '../area/fleet-svc.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { confirm, inDialog } from '../page/dialog.ts'
import { failure, fakeSvc, user } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows, text } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

const sub = { id: '7', email: 'sub@aurora.example', name: 'Sub', level: 'none' }

const open = (role: 'customer' | 'subuser' = 'customer') => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': {
      body: {
        ...menuAnswer({ menu: ['billing', 'keys'] }).body,
        user: { name: '', company: '', role, avatar: null },
      },
    },
    'GET /profile/details': failure(503, 908),
    'GET /billing/access': pageOf([sub]),
    'GET /keys': pageOf([]),
    'PUT /billing/access/7': { body: { saved: true } },
  })
  return { svc, element: putArea(billingArea, { svc: svc.base, route: '/billingAccess', base: '' }) }
}

describe('the page of billing access', () => {
  afterEach(clearPage)

  it('lists sub-users with what they may do, and keys of the type Billing', async () => {
    const { svc, element } = open()
    await shows(element, 'sub@aurora.example')
    await shows(element, 'No billing API keys yet')
    await shows(element, 'Create billing API key')
    assert.equal(svc.called('GET /keys')[0]!.query.get('keyType'), 'billing')
  })

  it('sets the level of a sub-user', async () => {
    const { svc, element } = open()
    await shows(element, 'Change access')
    control(element, 'Change access').click()
    await until('it asks', () => inDialog(element, 'select'))
    const select = inDialog<HTMLSelectElement>(element, 'select')!
    select.value = 'pay'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
    await confirm(element)
    await until('it was sent', () => svc.called('PUT /billing/access/7').length === 1)
    assert.deepEqual(svc.called('PUT /billing/access/7')[0]!.body, { level: 'pay' })
  })

  it('tells sub-users that only the owner decides', async () => {
    const { element } = open('subuser')
    await shows(element, 'Only the owner of the account can manage billing access.')
    assert.notInclude(text(element), 'sub@aurora.example')
  })
})
