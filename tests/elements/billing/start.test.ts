import { assert } from 'chai'
import { billingArea } from '../../../src/areas/billing/area.ts'
import { heading } from '../area/area-page.ts'
import { putArea } from '../area/put-area.ts'
import { clearPage } from '../page/clear-page.ts'
import { failure, fakeSvc, user } from '../page/fake-svc.ts'
import { menuAnswer } from '../page/menu-answer.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'

const open = (...permitted: string[]) => {
  const svc = fakeSvc({
    'GET /login': { body: user },
    'GET /header/menu': menuAnswer({ menu: permitted }),
    'GET /profile/details': failure(503, 908),
  })
  return putArea(billingArea, { svc: svc.base, route: '/billing', base: '' })
}

describe('the first page of billing', () => {
  afterEach(clearPage)

  it('has its title as the heading', async () => {
    const element = open('billing')
    await until('it is there', () => heading(element) === 'Billing profile')
  })

  it('is refused to a user without the permission', async () => {
    const element = open()
    await shows(element, 'No access')
    assert.notEqual(heading(element), 'Billing profile')
  })
})
