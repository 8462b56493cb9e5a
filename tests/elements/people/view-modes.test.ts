import { assert } from 'chai'
import type { PortalElement } from '../../../src/ui/island/shell.ts'
import { control } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { inTurn } from '../page/fake-svc.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { detailWith, hasNoViolation, inDialog, peopleSvc, putPeople } from './people-page.ts'

const save = (element: PortalElement): void => {
  const buttons = element.shadowRoot.querySelectorAll<HTMLElement>('dialog[open] button')
  buttons[buttons.length - 1]!.click()
}

const dialogOf = (element: PortalElement): HTMLElement =>
  element.shadowRoot.querySelector<HTMLElement>('dialog[open]')!

const choose = (element: PortalElement, value: string): void =>
  dialogOf(element).querySelector<HTMLElement>(`[value=${value}]`)!.click()

describe('view modes in <portal-people>', () => {
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
})
