import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control, heading } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { inTurn } from '../page/fake-svc.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { aurora, detailWith, hasNoViolation, inDialog, peopleSvc, putPeople } from './people-page.ts'

const save = (element: PortalElement): void => {
  const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
  buttons[buttons.length - 1]!.click()
}

const dialogOf = (element: PortalElement): HTMLElement =>
  element.shadowRoot.querySelector<HTMLElement>('dialog[open]')!

const choose = (element: PortalElement, value: string): void =>
  dialogOf(element).querySelector<HTMLElement>(`[value=${value}]`)!.click()

const write = (element: PortalElement, name: string, value: string): void => {
  const field = inDialog(element, name)
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('view modes and support in <portal-people>', () => {
  afterEach(clearPage)

  it('“User view mode: Default Site View, Full View, Mini View” is set by administrators', async () => {
    const svc = peopleSvc({
      'PUT /users/aurora/7/viewMode': { body: { saved: true } },
      'GET /users/aurora/7': inTurn(detailWith(), detailWith({ viewMode: 'mini' })),
    })
    const element = putPeople(svc.base, '/users/aurora/7')
    await shows(element, 'Default Site View')
    const more = () => element.shadowRoot.querySelector<HTMLElement>('[aria-label="More actions"]')
    await until('there is more to do', more)
    more()!.click()
    await until('the menu is open', () => element.shadowRoot.querySelector('[role=menuitem]'))
    control(element, 'Change view mode').click()
    await until('it asks which', () => inDialog(element, 'viewMode'))
    for (const label of ['Default Site View', 'Full View', 'Mini View'])
      assert.include(dialogOf(element).textContent, label)
    await hasNoViolation(element)
    choose(element, 'mini')
    save(element)
    await until('it is closed', () => !dialogOf(element))
    await shows(element, 'Mini View')
    assert.deepEqual(svc.called('PUT /users/aurora/7/viewMode')[0]?.body, { viewMode: 'mini' })
  })

  it('a site’s limits are set in its settings, for users without their own', async () => {
    const limits = { serverLimit: 25, maxServerPrice: { amount: '800.00', currency: 'EUR' } }
    const svc = peopleSvc({
      'PUT /sites/aurora/limits': { body: { saved: true } },
      'GET /sites/aurora': inTurn({ body: aurora }, { body: { ...aurora, ...limits } }),
    })
    const element = putPeople(svc.base, '/sites/aurora')
    await shows(element, '500.00')
    control(element, 'Edit limits').click()
    await until('it asks', () => inDialog(element, 'serverLimit'))
    assert.equal(inDialog(element, 'maxServerPrice').value, '500.00')
    await hasNoViolation(element)
    write(element, 'serverLimit', '25')
    write(element, 'maxServerPrice', '800')
    save(element)
    await until('it is closed', () => !dialogOf(element))
    await shows(element, '800.00')
    assert.deepEqual(svc.called('PUT /sites/aurora/limits')[0]?.body, {
      serverLimit: 25,
      maxServerPrice: '800',
    })
  })

  it('a site’s support tickets are turned off in its settings, which say what that means', async () => {
    const svc = peopleSvc({
      'PUT /sites/aurora/support': { body: { saved: true } },
      'GET /sites/aurora': inTurn({ body: aurora }, { body: { ...aurora, supportEnabled: false } }),
    })
    const element = putPeople(svc.base, '/sites/aurora')
    await shows(element, 'Support tickets')
    control(element, 'Change support').click()
    await until('it asks', () => inDialog(element, 'supportEnabled'))
    assert.include(dialogOf(element).textContent, 'Administrators still answer the open ones')
    await hasNoViolation(element)
    dialogOf(element).querySelector<HTMLElement>('[type=checkbox]')!.click()
    await until('it is off', () => inDialog(element, 'supportEnabled').value === 'false')
    save(element)
    await until('it is closed', () => !dialogOf(element))
    assert.deepEqual(svc.called('PUT /sites/aurora/support')[0]?.body, { supportEnabled: false })
  })

  it('“Site view mode: Full View, Mini View” is set with its colors', async () => {
    const svc = peopleSvc({
      'PUT /sites/aurora/view': { body: { saved: true } },
      'GET /sites/aurora': inTurn({ body: aurora }, { body: { ...aurora, viewMode: 'mini' } }),
    })
    const element = putPeople(svc.base, '/sites/aurora')
    await shows(element, 'Full View')
    assert.equal(heading(element), 'Aurora')
    control(element, 'Change view').click()
    await until('it asks which', () => inDialog(element, 'miniViewColors'))
    assert.equal(inDialog(element, 'miniViewColors').value, '#00695c')
    choose(element, 'mini')
    write(element, 'miniViewColors', '#00695c\nred')
    save(element)
    await shows(element, 'Mini View colors must be written like #00695c')
    assert.lengthOf(svc.called('PUT /sites/aurora/view'), 0)
    await hasNoViolation(element)
    write(element, 'miniViewColors', '#00695c\n#ffb300')
    save(element)
    await until('it is closed', () => !dialogOf(element))
    await shows(element, 'Mini View')
    assert.deepEqual(svc.called('PUT /sites/aurora/view')[0]?.body, {
      viewMode: 'mini',
      miniViewColors: ['#00695c', '#ffb300'],
    })
  })
})
