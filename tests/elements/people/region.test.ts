import { assert } from 'chai'
import { control, isOffered } from '../area/area-page.ts'
import { clearPage } from '../page/clear-page.ts'
import { shows } from '../screens/shown-text.ts'
import { until } from '../page/stage.ts'
import { press, type } from '../page/user-input.ts'
import { detailWith, inDialog, peopleSvc, putPeople } from './people-page.ts'

describe('the region of a user in <portal-people>', () => {
  afterEach(clearPage)

  it('is required: “US and CA offer a state or province choice”, others none', async () => {
    const svc = peopleSvc({
      'GET /users/aurora/7': detailWith({ country: 'US', region: 'NY', regionName: 'New York' }),
      'PUT /users/aurora/7': { body: { saved: true } },
    })
    const element = putPeople(svc.base, '/users/aurora/7')
    await shows(element, 'New York')
    await until('there is what can be done', () => isOffered(element, 'Edit user'))
    control(element, 'Edit user').click()
    await until('it has the state', () => inDialog(element, 'region'))
    assert.equal(inDialog(element, 'region').value, 'NY')
    const field = element.shadowRoot.querySelector<HTMLInputElement>(
      'dialog[open] [data-kind=country] [role=combobox]',
    )!
    field.focus()
    field.select()
    await type('Israel')
    await press('Enter')
    await until('there is none', () => !inDialog(element, 'region'))
    control(element, 'Save').click()
    await until('it is saved', () => svc.called('PUT /users/aurora/7').length)
    assert.deepEqual(svc.called('PUT /users/aurora/7')[0]?.body, {
      name: 'Maya Cohen',
      country: 'IL',
      region: null,
    })
  })
})
